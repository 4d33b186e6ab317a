/** 0 or 1: neither engine's booleans are used, so both read alike. */
export type Flag = 0 | 1
