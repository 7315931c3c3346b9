import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.portal', 'test-results', 'coverage']);

/**
 * The sources of this repository in a temporary folder. Installed packages are links to the
 * original ones; links of workspaces lead into the copy, so that generated code is found there.
 */
export function copyOfRepository(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-new-')));
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  mkdirSync(join(root, 'node_modules'));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const workspace of workspaces) {
    linkWorkspace(root, workspace);
    // Packages that npm installed below a workspace, because the top level has another version.
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(root, workspace, 'node_modules'));
  }
  const scopes = new Set(workspaces.map((workspace) => dirname(packageName(root, workspace))));
  for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
    if (scopes.has(entry) || entry === '.cache' || entry === '.package-lock.json') continue;
    symlinkSync(join(ROOT, 'node_modules', entry), join(root, 'node_modules', entry));
  }
  return root;
}

/** The effect of `npm install` for a workspace. */
export function linkWorkspace(root: string, workspace: string): void {
  const link = join(root, 'node_modules', packageName(root, workspace));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(root, workspace), link);
}

const packageName = (root: string, workspace: string) =>
  (JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { name: string }).name;
