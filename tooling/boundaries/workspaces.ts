import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROLES = [
  'kernel',
  'remote',
  'shell',
  'console',
  'server',
  'insurer',
  'tooling',
  'e2e',
  'bench',
] as const;
export type Role = (typeof ROLES)[number];
/** Roles whose code runs in a browser. */
export const BROWSER_ROLES: readonly Role[] = ['kernel', 'remote', 'shell', 'console'];

/** A workspace of the repository, by its package.json. */
export interface Workspace {
  name: string;
  /** Path below the root, with '/'. */
  folder: string;
  role: Role;
  /** Files that other workspaces may import: the targets of `exports`, with '*' unchanged. */
  doors: string[];
  /** Files of `bin`. */
  bins: string[];
}

interface PackageJson {
  name: string;
  workspaces?: string[];
  portal?: { role?: string };
  exports?: Record<string, string>;
  bin?: Record<string, string>;
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

const isRole = (role: string | undefined): role is Role => ROLES.some((valid) => valid === role);

/** Every workspace of `root` with its role. Throws for one whose package.json names none. */
export function readWorkspaces(root: string): Workspace[] {
  return (readPackage(root).workspaces ?? []).map((folder) => {
    const { name, portal, exports = {}, bin = {} } = readPackage(join(root, folder));
    const role = portal?.role;
    if (!isRole(role)) {
      throw new Error(
        `${folder}/package.json: "portal": { "role": … } decides what it may import; say one of ${ROLES.join(', ')}`,
      );
    }
    const inside = (path: string) => path.replace(/^\.\//, '');
    return {
      name,
      folder,
      role,
      doors: Object.values(exports).map(inside),
      bins: Object.values(bin).map(inside),
    };
  });
}
