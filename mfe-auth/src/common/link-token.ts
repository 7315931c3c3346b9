/** Replaces the token of a mailed link in the address. */
export const TOKEN_IS_KEPT = 'en-cours';

export type LinkPurpose = 'reset' | 'opening';

const KEY = { reset: 'portal-link.reset', opening: 'portal-link.opening' };

/** The fallback without session storage: the token lives as long as the page. */
const inMemory = new Map<LinkPurpose, string>();

/** Stores the token for this tab, so that the address bar, the history and copied addresses do not contain it. */
export function keepToken(purpose: LinkPurpose, token: string): void {
  try {
    sessionStorage.setItem(KEY[purpose], token);
  } catch {
    // After a reload the member must open the link of the mail again.
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
    // Without storage there is nothing to remove.
  }
}
