const SIGNED_IN = 'vauth';
const READ_ONLY = 'vreadonly';

const isTrue = (name: string, cookies: string) =>
  cookies.split(';').some((cookie) => cookie.trim() === `${name}=true`);

/**
 * Signed in means that the cookie `vauth` is 'true'. It is only a hint for the screen: the server authorises every call
 * by the session itself.
 */
export const hasSignInHint = (cookies: string = document.cookie): boolean => isTrue(SIGNED_IN, cookies);

/**
 * Set beside `vauth` when an advisor views the member's pages. It is a hint too: the server refuses every
 * write.
 */
export const hasReadOnlyHint = (cookies: string = document.cookie): boolean => isTrue(READ_ONLY, cookies);

/** Removes the cookie, so that a dead session does not loop between Home and login. */
export function clearSignInHint(page: Pick<Document, 'cookie'> = document): void {
  for (const name of [SIGNED_IN, READ_ONLY]) page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
