/** A version is removed once it is neither among the newest `versions` of its artifact nor younger than `days`. */
export interface RetentionRule {
  versions: number;
  days: number;
}

interface Published {
  id: string;
  version: string;
  publishedAt: Date;
}

const DAY_MS = 86_400_000;

/** The versions that the rule no longer keeps, oldest first. */
export function dueVersions<P extends Published>(
  published: readonly P[],
  { versions, days }: RetentionRule,
  now: Date,
): P[] {
  const youngest = now.getTime() - days * DAY_MS;
  return [...Map.groupBy(published, ({ id }) => id).values()]
    .flatMap((own) =>
      own.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime()).slice(versions),
    )
    .filter(({ publishedAt }) => publishedAt.getTime() < youngest)
    .sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime());
}
