/** 'mfe-refunds, mfe-home' → ['mfe-refunds', 'mfe-home'] */
export const listOf = (typed = ''): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
