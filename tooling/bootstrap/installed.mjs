import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * True if `node_modules` matches `package-lock.json`. npm records its installed packages there; an
 * interrupted installation leaves no record. Packages for other systems may be missing.
 */
export function isInstalled(root) {
  const kept = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(kept)) return false;
  const installed = packagesOf(kept);
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path];
      if (!found) return wanted.optional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
}
