import { array, type Infer, int, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { askRegistry, readAnswer } from '../publish-client.ts';

const PreviewLink = object({ link: string(), id: string(), version: string(), expiresAt: string() });
export type PreviewLink = Infer<typeof PreviewLink>;
const Ended = object({ versions: array(string()), links: int() });

/** Longest part of a branch's name in a version; the whole name stands beside it in the registry. */
const LONGEST_SLUG = 24;

/**
 * '1.2.0', 'feature/new-filters', commit → '1.2.0-preview.feature-new-filters.g1f0c2d3e'. A version never changes its
 * content, so what was not committed gets the time as well.
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
  // Letters before what may be digits alone: a number in a version has no leading zero.
  const commit = revision === null ? '' : `g${revision.slice(0, 8)}`;
  const isExact = revision !== null && !revision.endsWith('-dirty');
  const stamp = [commit, isExact ? '' : `t${now.toString(36)}`].filter(Boolean).join('-');
  return `${core}-preview.b-${slug}.${stamp}`;
}

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

/** How many links ended. */
export async function endPreview(call: Call): Promise<number> {
  return readAnswer(Ended, await post(call, '/previews/deletion'), call.registryUrl).links;
}

const post = ({ registryUrl, token, ...body }: Call, path: string) =>
  askRegistry(registryUrl, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
