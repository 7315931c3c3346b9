import type { PreloadLater } from '@member-portal/shared-kernel/contract';

/* Requests the scripts of the page's widgets. `main.tsx` imports this file first: the shell has then
    arrived, and its start takes longer than they take to load. Requested together with the shell, they
    would delay it on a slow line. */

const LATER: PreloadLater = 'preload-later';
const failed: string[] = [];
let report = (url: string): void => void failed.push(url);

for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)) {
  link.addEventListener('error', () => report(link.href));
  link.rel = 'preload';
}

/**
 * Calls back for each script whose preload failed, before or after this call. The browser answers the next request for
 * such an address with the same failure, and sends no request.
 */
export function onFailedPreload(callback: (url: string) => void): void {
  report = callback;
  for (const url of failed.splice(0)) callback(url);
}
