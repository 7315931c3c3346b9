import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PortalProcess } from '../src/testing/portal-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules');
const ARCHIVE_BYTES = 512 * 1024 * 1024;

export interface ReleasedProgram {
  /** Starts the server of the release; arguments and variables are the release's own. */
  start(args: string[], env: NodeJS.ProcessEnv): Promise<PortalProcess>;
  remove(): void;
}

/**
 * Unpacks the code of a release by its tag into a temporary folder, to be run with the packages of this
 * checkout. Throws if the clone lacks the tag, with the way to get it.
 */
export async function unpackProgram(version: string): Promise<ReleasedProgram> {
  const archive = archiveOf(version);
  const folder = mkdtempSync(join(tmpdir(), `portal-${version}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    linkPackages(folder);
    // Its own starter: it passes the flags of its version.
    const starter = join(folder, 'server/src/testing/portal-process.ts');
    const { startPortalProcess } = await import(pathToFileURL(starter).href);
    return { start: startPortalProcess, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function archiveOf(version: string): Buffer {
  const tag = `v${version}`;
  try {
    return execFileSync('git', ['archive', '--format=tar', `refs/tags/${tag}`], {
      cwd: ROOT,
      maxBuffer: ARCHIVE_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new Error(
      `The code of ${version} is not in this clone. Fetch its tag and start again: git fetch origin tag ${tag} --no-tags`,
      { cause: error },
    );
  }
}

/** Links to the installed packages. The release uses its own workspaces, whatever their names were. */
function linkPackages(folder: string): void {
  const link = (name: string, to: string) => {
    const at = join(folder, 'node_modules', name);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(to, at);
  };
  for (const name of installedPackages()) link(name, join(PACKAGES, name));
  const { workspaces } = readPackage(folder) as { workspaces: string[] };
  for (const workspace of workspaces) {
    link(readPackage(join(folder, workspace)).name, join(folder, workspace));
    const further = join(ROOT, workspace, 'node_modules');
    if (existsSync(further)) symlinkSync(further, join(folder, workspace, 'node_modules'));
  }
}

/** Without the workspaces of this checkout, which are links out of the folder. */
const installedPackages = (): string[] =>
  readdirSync(PACKAGES)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(PACKAGES, name)).map((inner) => join(name, inner)) : [name],
    )
    .filter((name) => realpathSync(join(PACKAGES, name)).startsWith(realpathSync(PACKAGES)));

const readPackage = (folder: string): { name: string; workspaces?: string[] } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
