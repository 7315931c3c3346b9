/** Stands in the address where the token of a mailed link stood. */
export const TOKEN_IS_KEPT = 'en-cours';

export type LinkPurpose = 'reset' | 'opening';

const KEY = { reset: 'portal-link.reset', opening: 'portal-link.opening' };

/** Where storage is closed, a token lives as long as the page. */
const inMemory = new Map<LinkPurpose, string>();

/** Kept for this tab alone: the address bar, the history and what is copied from them no longer hold it. */
export function keepToken(purpose: LinkPurpose, token: string): void {
  try {
    sessionStorage.setItem(KEY[purpose], token);
  } catch {
    // A reload then needs the mail again.
    inMemory.set(purpose, token);
  }
}

export function keptToken(purpose: LinkPurpose): string | null {
  try {
    return sessionStorage.getItem(KEY[purpose]) ?? inMemory.get(purpose) ?? null;
  } catch {
    return inMemory.get(purpose) ?? null;
  }
}

export function forgetToken(purpose: LinkPurpose): void {
  inMemory.delete(purpose);
  try {
    sessionStorage.removeItem(KEY[purpose]);
  } catch {
    // Nothing was kept then.
  }
}
