import {
  ArtifactDescriptor,
  type ComposedRemote,
  type Composition,
  type RemoteOverride,
} from 'shared-kernel/contract';
import { literal, object, safeParse } from 'shared-kernel/contracts/schema';

/** What `${origin}/artifact.json` answers: the same file that a build leaves in its `dist`. */
const ArtifactDocument = object({ kind: literal('remote'), descriptor: ArtifactDescriptor });

export interface OverriddenRemote extends RemoteOverride {
  /** Null when the server gave no answer, or not that remote. */
  descriptor: ArtifactDescriptor | null;
  /** Why there is none. */
  problem: string | null;
}

const PATIENCE_MS = 8_000;

/** Asks every developer's server what it has. Never rejects: what does not answer is said in its place. */
export const fetchOverrides = (overrides: readonly RemoteOverride[]): Promise<OverriddenRemote[]> =>
  Promise.all(
    overrides.map(async (override) => {
      try {
        return { ...override, descriptor: await fetchDescriptor(override), problem: null };
      } catch (error) {
        return {
          ...override,
          descriptor: null,
          problem: error instanceof Error ? error.message : `${error}`,
        };
      }
    }),
  );

async function fetchDescriptor({ remote, origin }: RemoteOverride): Promise<ArtifactDescriptor> {
  const answer = await fetch(`${origin}/artifact.json`, {
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${origin}/artifact.json: ${answer.status}`);
  const parsed = safeParse(ArtifactDocument, await answer.json());
  if (!parsed.success) throw new Error(`${origin}/artifact.json: no remote's descriptor`);
  const { descriptor } = parsed.data;
  if (descriptor.id !== remote) throw new Error(`${origin} has ${descriptor.id}, not ${remote}`);
  return descriptor;
}

/**
 * The composition with these remotes taken from their developers' servers. One that gave no answer keeps its
 * manifest and shows a failure in its places: the published version in its stead would deceive whoever tests.
 */
export function overrideRemotes(
  composition: Composition,
  overridden: readonly OverriddenRemote[],
): Composition {
  const known = composition.remotes.filter(({ id }) => !overridden.some(({ remote }) => remote === id));
  const taken = overridden.flatMap((override): ComposedRemote[] => {
    const composed = composition.remotes.find(({ id }) => id === override.remote);
    const { descriptor, origin } = override;
    const baseUrl = `${origin}/files/`;
    const common = { baseUrl, files: [], preload: {}, fallback: null };
    if (!descriptor) return composed ? [{ ...composed, ...common }] : [];
    const { id, version, container, entry, rooms, manifest } = descriptor;
    return [{ id, version, container, entry, rooms, manifest, ...common }];
  });
  const remotes = [...known, ...taken].sort((one, other) => one.id.localeCompare(other.id));
  return { ...composition, remotes };
}
