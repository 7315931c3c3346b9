import {
  type Composition,
  CompositionRefused,
  type PublicSigningKey,
  type SignedComposition,
  verifySigned,
} from 'shared-kernel/contract';

export interface Trust {
  /** Whose signatures are good: those that the page came with. */
  keys: readonly PublicSigningKey[];
  /** Code of the page's own environment: a composition of another one is good there, and not here. */
  environment: string;
  /** Where every file of a composition must lie. */
  origin: string;
  /** Absent where the page is not a secure one. */
  subtle?: SubtleCrypto;
}

/**
 * What was signed, for this environment and with every file at this origin. Throws `CompositionRefused`;
 * the page goes on with the composition that it has.
 */
export async function verifyComposition(signed: SignedComposition, trust: Trust): Promise<Composition> {
  const { keys, environment, origin, subtle } = trust;
  const composition = await verifySigned(signed, keys, subtle);
  if (composition.environment !== environment) throw new CompositionRefused('environment_wrong');
  if (!isOwn(composition, origin)) throw new CompositionRefused('origin_foreign');
  return composition;
}

/** Every file lies at this origin, under the address of its own version. */
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
