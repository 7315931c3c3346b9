import { array, type Infer, int, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { askRegistry, readAnswer } from '../publish-client.ts';

const PreviewLink = object({ link: string(), id: string(), version: string(), expiresAt: string() });
export type PreviewLink = Infer<typeof PreviewLink>;
const Ended = object({ versions: array(string()), links: int() });

/** Most characters of a branch's name in a version. The registry stores the whole name beside it. */
const LONGEST_SLUG = 24;

/**
 * '1.2.0', 'feature/new-filters', commit → '1.2.0-preview.b-feature-new-filters.g1f0c2d3e'. A version never
 * changes its content. A build of uncommitted changes has the time in its version, too.
 */
export function previewVersion(
  own: string,
  branch: string,
  revision: string | null,
  now = Date.now(),
): string {
  const slug = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '');
  const [core] = own.split('-');
  // The letters b, g and t precede parts that may be all digits: such a part must not begin with 0.
  const commit = revision === null ? '' : `g${revision.slice(0, 8)}`;
  const isExact = revision !== null && !revision.endsWith('-dirty');
  const stamp = [commit, isExact ? '' : `t${now.toString(36)}`].filter(Boolean).join('-');
  return `${core}-preview.b-${slug}.${stamp}`;
}

/** Whether this is the version of a preview, which no rollout takes. */
export const isPreview = (version: string): boolean => version.includes('-preview.b-');

interface Call {
  registryUrl: string;
  token: string;
  artifact: string;
  branch: string;
  reason: string;
  by?: string;
}

/** The link that opens the environment with the newest version of the branch. */
export async function linkPreview({
  environment,
  ...call
}: Call & { environment: string }): Promise<PreviewLink> {
  const answer = await post(call, `/environments/${environment}/previews`);
  return readAnswer(PreviewLink, answer, call.registryUrl);
}

/** Ends the preview of the branch. Resolves to the number of ended links. */
export async function endPreview(call: Call): Promise<number> {
  return readAnswer(Ended, await post(call, '/previews/deletion'), call.registryUrl).links;
}

const post = ({ registryUrl, token, ...body }: Call, path: string) =>
  askRegistry(registryUrl, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
