import type { PreviewRow } from './previews.table.ts';

/** Seconds for which a preview lasts: at most as long as a tester's link. */
export const PREVIEW_SECONDS = 14 * 86_400;
/** Milliseconds for which open pages can load parts of a version that a newer one of the branch has replaced. */
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
