/** The part of package-lock.json that is read here. */
export interface LockFile {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; link?: boolean; resolved?: string }
  >;
}

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression; null if nobody knows it. */
  licence: string | null;
}

/** Licences of packages whose package.json names none, from the licence file that they contain. */
const FROM_THEIR_FILES: Record<string, string> = { 'png-js@2.0.0': 'MIT' };

/**
 * Every package of the npm registry that is installed where the portal runs or where a team builds a remote, by name and
 * version. What only this repository's own checks use is not among them.
 */
export function shippedPackages({ packages }: LockFile): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || !name || !version || dev || link) continue;
    const key = `${name}@${version}`;
    found.set(key, { name, version, licence: license ?? FROM_THEIR_FILES[key] ?? null });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
