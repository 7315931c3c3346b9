import { CLOSED_ANNOUNCEMENTS_COOKIE } from '@member-portal/shared-kernel/contracts/announcements';

/** Largest number of remembered ids: older announcements are over. */
const MOST = 20;
const YEAR_SECONDS = 31_536_000;

/**
 * Remembers in this browser that an announcement above the login was closed. Uses a cookie, since the edge
 * makes the page without it.
 */
export function rememberClosed(id: string, page: Pick<Document, 'cookie'> = document): void {
  const before = new RegExp(`(?:^|; )${CLOSED_ANNOUNCEMENTS_COOKIE}=([^;]*)`).exec(page.cookie)?.[1] ?? '';
  const ids = [...new Set([...before.split('.').filter(Boolean), id])].slice(-MOST);
  page.cookie = `${CLOSED_ANNOUNCEMENTS_COOKIE}=${ids.join('.')};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
