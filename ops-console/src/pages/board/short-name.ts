/** 'mfe-refunds' → 'refunds': every remote has the prefix, so that it says nothing here. */
export const shortName = (artifact: string): string => artifact.replace(/^mfe-/, '');
