import {
  ArtifactDescriptor,
  type ComposedRemote,
  type Composition,
  type RemoteOverride,
} from '@member-portal/shared-kernel/contract';
import { literal, object, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { OverriddenRemote } from '../portal/tester-tools.ts';

/** The content of `${origin}/artifact.json`: the same file that a build writes to its `dist`. */
const ArtifactDocument = object({ kind: literal('remote'), descriptor: ArtifactDescriptor });

const PATIENCE_MS = 8_000;

/** Loads the descriptor from every developer's server. Never rejects: a failure becomes the entry's `problem`. */
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
 * The composition with these remotes replaced by those of the developers' servers. A remote without an answer keeps its
 * manifest and shows a failure in its parts of the screen, because the published version would mislead the tester.
 */
export function overrideRemotes(
  composition: Composition,
  overridden: readonly OverriddenRemote[],
): Composition {
  const untouched = composition.remotes.filter(({ id }) => !overridden.some(({ remote }) => remote === id));
  const taken = overridden.flatMap((override): ComposedRemote[] => {
    const composed = composition.remotes.find(({ id }) => id === override.remote);
    const { descriptor, origin } = override;
    const baseUrl = `${origin}/files/`;
    const common = { baseUrl, files: [], preload: {}, fallback: null };
    if (!descriptor) return composed ? [{ ...composed, ...common }] : [];
    const { id, version, container, entry, rooms, manifest } = descriptor;
    return [{ id, version, container, entry, rooms, manifest, ...common }];
  });
  const remotes = [...untouched, ...taken].sort((one, other) => one.id.localeCompare(other.id));
  return { ...composition, remotes };
}
