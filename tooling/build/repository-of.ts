import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with the lockfile: the repository, or the remote itself if it is outside of one. */
export function repositoryOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return at;
    if (dirname(at) === at) return folder;
  }
}
