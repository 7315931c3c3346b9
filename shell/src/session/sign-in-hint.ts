const COOKIE = 'vauth';

/**
 * Signed in means that the cookie `vauth` is 'true'. It is only a hint for the screen: the server authorises every call
 * by the session itself.
 */
export function hasSignInHint(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${COOKIE}=true`);
}

/** Removes the cookie, so that a dead session does not loop between Home and login. */
export function clearSignInHint(page: Pick<Document, 'cookie'> = document): void {
  page.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
