import { refused } from '../refusal.ts';

/** The publishing client's statement of its sources. */
export interface Source {
  repository: string | null;
  commit: string | null;
  dirty: boolean;
}

const DIRTY = /-dirty$/;

/** `revision`: a commit, followed by '-dirty' for uncommitted changes. */
export const sourceOf = (revision: string | null, repository: string | null): Source => ({
  repository: repository === null ? null : withoutCredentials(repository),
  commit: revision?.replace(DIRTY, '') ?? null,
  dirty: revision !== null && DIRTY.test(revision),
});

function withoutCredentials(repository: string): string {
  const url = URL.parse(repository);
  if (!url || !/^https?:$/.test(url.protocol)) return repository;
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * Throws 422 `source_differs` if the client names another commit or repository than the CI system, whose
 * token the registry has verified.
 */
export function refuseOtherSource(
  { commit, repository }: Source,
  claims: Record<string, unknown> | null | undefined,
): void {
  const { sha, repository: name = claims?.project_path } = claims ?? {};
  const wrong = [];
  if (typeof sha === 'string' && commit !== null && commit !== sha)
    wrong.push(`commit: ${commit} is not ${sha}, which the build’s own token says`);
  if (typeof name === 'string' && repository !== null && pathOf(repository) !== name.toLowerCase())
    wrong.push(`repository: ${repository} is not ${name}, which the build’s own token says`);
  if (wrong.length > 0)
    throw refused(
      'source_differs',
      wrong.map((detail) => ({ code: 'source_differs', detail })),
    );
}

/** 'https://github.com/Acme/x.git', 'git@github.com:Acme/x' → 'acme/x' */
const pathOf = (repository: string) =>
  repository
    .replace(/^[a-z+]+:\/\/[^/]+\/|^[^/:]+@[^/:]+:/i, '')
    .replace(/(\.git)?\/?$/, '')
    .toLowerCase();
