const COOKIE = 'vauth';

/**
 * Signed in means a cookie named vauth with the value true. It is a hint for the screen: the server
 * authorises every call by the session itself.
 */
export function hasSignInHint(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${COOKIE}=true`);
}

/** So that a dead session never loops between Home and login. */
export function clearSignInHint(page: Pick<Document, 'cookie'> = document): void {
  page.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
