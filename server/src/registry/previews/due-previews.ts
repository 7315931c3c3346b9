import type { PreviewRow } from './previews.table.ts';

/** How long a preview lasts: as long as a tester's link at most. */
export const PREVIEW_SECONDS = 14 * 86_400;
/** Pages that a newer version of the branch has replaced load their parts for so long. */
const REPLACED_MS = 86_400_000;

/** The previews that nobody can open any more. `rows`: newest first. */
export function duePreviews(rows: readonly PreviewRow[], now: Date): PreviewRow[] {
  const newerOf = new Map<string, Date>();
  return rows.filter(({ id, branch, publishedAt, expiresAt, deletedAt }) => {
    const key = `${id} ${branch}`;
    const replacedAt = newerOf.get(key);
    newerOf.set(key, publishedAt);
    const isReplaced = replacedAt !== undefined && now.getTime() - replacedAt.getTime() > REPLACED_MS;
    return deletedAt !== null || expiresAt <= now || isReplaced;
  });
}
