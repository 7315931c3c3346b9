import {
  type Composition,
  CompositionRefused,
  type PublicSigningKey,
  type SignedComposition,
  verifySigned,
} from '@member-portal/shared-kernel/contract';

export interface Trust {
  /** Public keys whose signatures are accepted: those in the page at its load. */
  keys: readonly PublicSigningKey[];
  /** Code of the page's environment. A composition of another environment is refused. */
  environment: string;
  /** Origin that every file of a composition must have. */
  origin: string;
  /** Absent on an insecure page. */
  subtle?: SubtleCrypto;
}

/**
 * Verifies the signature, the environment and the origin of every file, and returns the composition. Throws
 * `CompositionRefused`; the page then keeps its current composition.
 */
export async function verifyComposition(signed: SignedComposition, trust: Trust): Promise<Composition> {
  const { keys, environment, origin, subtle } = trust;
  const composition = await verifySigned(signed, keys, subtle);
  if (composition.environment !== environment) throw new CompositionRefused('environment_wrong');
  if (!isOwn(composition, origin)) throw new CompositionRefused('origin_foreign');
  return composition;
}

/** True if every file has this origin and is below the base address of its version. */
function isOwn({ shell, remotes }: Composition, origin: string): boolean {
  const versions = remotes.flatMap((remote) => (remote.fallback ? [remote, remote.fallback] : [remote]));
  return (
    isAt(shell.baseUrl, origin) &&
    [...(shell.scripts ?? []), ...shell.files.map(({ path }) => path)].every((path) =>
      isUnder(path, shell.baseUrl, origin),
    ) &&
    versions.every(
      ({ baseUrl, entry, files }) =>
        isAt(baseUrl, origin) &&
        [entry, ...files.map(({ path }) => path)].every((path) => isUnder(path, baseUrl, origin)),
    )
  );
}

const isAt = (address: string, origin: string) => urlOf(address, origin)?.origin === origin;

function isUnder(path: string, baseUrl: string, origin: string): boolean {
  const base = urlOf(baseUrl, origin);
  return base !== null && urlOf(path, base.href)?.href.startsWith(base.href) === true;
}

function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
