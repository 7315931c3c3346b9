/** `auto` follows the system. */
export type ThemeChoice = 'auto' | 'light' | 'dark';
