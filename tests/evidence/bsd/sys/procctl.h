#include "../calls.h"
