import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Local builds are stamped and have no source maps; releases have the package's own version. */
type BuildMode = 'local' | 'release';

/** The content of `dist/build.json`, with which a run without changes skips the build. */
interface BuildRecord {
  hash: string;
  /** Files outside the workspace that went into the build, relative to the repository. */
  inputs: string[];
}

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.portal', 'testing', 'coverage']);
const isSource = (name: string) => !/\.test\.tsx?$|\.md$/.test(name);

/** Every source file under a folder, sorted, without tests and files that only tests use. */
function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : filesUnder(path);
      return entry.isFile() && isSource(entry.name) ? [path] : [];
    });
}

/** SHA-256 of names and contents; a missing file changes the hash too. */
function hashOf(root: string, files: string[], more: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of [...new Set(files)].sort()) {
    hash.update(relative(root, file)).update('\0');
    hash.update(existsSync(file) && statSync(file).isFile() ? readFileSync(file) : 'absent').update('\0');
  }
  return hash.digest('hex');
}

/** Files that every build depends on: the build tools, the packages and Node. */
const toolFiles = (root: string) => [
  ...filesUnder(join(root, 'tooling', 'federation')),
  join(root, 'package-lock.json'),
  join(root, 'shared-kernel', 'package.json'),
];

/** Hash of tools, packages and Node. A cached part of a build is only valid for the same hash. */
export const toolsHash = (root: string): string => hashOf(root, toolFiles(root), [process.version]);

const recordFile = (workspace: string) => join(workspace, 'dist', 'build.json');

function currentHash(root: string, workspace: string, mode: BuildMode, inputs: string[]): string {
  const files = [...filesUnder(workspace), ...toolFiles(root), ...inputs.map((input) => join(root, input))];
  return hashOf(root, files, [process.version, mode]);
}

/** True when the workspace was never built in this mode, or an input of its build has changed. */
export function isStale(root: string, workspace: string, mode: BuildMode): boolean {
  if (!existsSync(join(workspace, 'dist', 'artifact.json'))) return true;
  try {
    const record = JSON.parse(readFileSync(recordFile(workspace), 'utf8')) as BuildRecord;
    return record.hash !== currentHash(root, workspace, mode, record.inputs);
  } catch {
    return true;
  }
}

/** `inputs`: absolute paths of all files of the build. */
export function recordBuild(root: string, workspace: string, mode: BuildMode, inputs: string[]): void {
  const outside = inputs
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(root, file))
    .filter((file) => !file.startsWith(`${relative(root, workspace)}/`) && !file.startsWith('..'));
  const record: BuildRecord = { hash: currentHash(root, workspace, mode, outside), inputs: outside };
  writeFileSync(recordFile(workspace), `${JSON.stringify(record)}\n`);
}

/**
 * Eight hex digits for the version of a local build, from everything that could go into it: the workspace, the whole
 * kernel and the tools. Computed before the build, since names in the files contain it.
 */
export function stampOf(root: string, workspace: string): string {
  const files = [...filesUnder(workspace), ...filesUnder(join(root, 'shared-kernel')), ...toolFiles(root)];
  return hashOf(root, files, [process.version]).slice(0, 8);
}
