import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A module beside this one, whether it is imported or started as a process. */
const NEIGHBOUR = /'(\.{1,2}\/[^']+\.ts)'/g;

/**
 * Decides whether a test file can run on the suite's PostgreSQL: it or one of its modules reads
 * TEST_DATABASE_URL. Every other test is the same in any suite. `root`: the folder of the repository.
 */
export function createReachesCluster(root: string): (file: string) => boolean {
  const modules = new Map<string, { reads: boolean; neighbours: string[] }>();

  function read(path: string) {
    const text = readFileSync(path, 'utf8');
    const names = [...text.matchAll(NEIGHBOUR)].map(([, name = '']) => resolve(dirname(path), name));
    return { reads: text.includes('TEST_DATABASE_URL'), neighbours: names.filter(existsSync) };
  }

  return (file) => {
    const waiting = [resolve(root, file)];
    for (const path of waiting) {
      const found = modules.get(path) ?? read(path);
      modules.set(path, found);
      if (found.reads) return true;
      waiting.push(...found.neighbours.filter((neighbour) => !waiting.includes(neighbour)));
    }
    return false;
  };
}
