/** 'mfe-refunds' → 'refunds': the prefix is the same for every remote. */
export const shortName = (artifact: string): string => artifact.replace(/^mfe-/, '');
