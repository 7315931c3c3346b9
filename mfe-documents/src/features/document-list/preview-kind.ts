import { extensionOf } from '@member-portal/shared-kernel/rules/files';

/** Media types that the page shows itself. Never HTML or SVG, which can run scripts. */
const SHOWN: Record<string, { media: string; kind: 'pdf' | 'picture' }> = {
  '.pdf': { media: 'application/pdf', kind: 'pdf' },
  '.png': { media: 'image/png', kind: 'picture' },
  '.jpg': { media: 'image/jpeg', kind: 'picture' },
  '.jpeg': { media: 'image/jpeg', kind: 'picture' },
  '.gif': { media: 'image/gif', kind: 'picture' },
};

/** How the page shows a file with this name; null if it can only be downloaded. */
export const previewOf = (fileName: string) => SHOWN[extensionOf(fileName).toLowerCase()] ?? null;
