import type { PreloadLater } from '@member-portal/shared-kernel/contract';

/*
 * Requests the scripts of the page's widgets. `main.tsx` imports this file first: the shell has then arrived and takes
 * longer to start than they take to load. Requested beside the shell, they would delay it on a slow line.
 */

const LATER: PreloadLater = 'preload-later';

for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)) link.rel = 'preload';
