/** 'mfe-refunds, mfe-home' → its names. */
export const listOf = (typed = ''): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
