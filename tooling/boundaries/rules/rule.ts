import { ROLES, type Role, type Workspace } from '../workspaces.ts';

interface Matches {
  path?: string | string[];
  pathNot?: string | string[];
}

/** A rule of dependency-cruiser. Its `comment` names the alternative. */
export interface Rule {
  name: string;
  comment: string;
  severity: 'error';
  from: Matches;
  to: Matches & {
    circular?: true;
    couldNotResolve?: true;
    dependencyTypes?: string[];
    dependencyTypesNot?: string[];
  };
}

/** Files that are used only in tests. */
export const TEST_FILES = String.raw`\.(test|spec|given|support)\.tsx?$|/testing/`;

/** A pattern for installed npm packages, wherever they are; `names` is the inside of an alternation. */
export const npmPackages = (names: string) => `(^|/)node_modules/(${names})(/|$)`;

/** Folders of the workspaces with one of these roles, as a path that begins with one. */
export function foldersOf(workspaces: readonly Workspace[], ...roles: Role[]): string {
  const folders = workspaces.filter(({ role }) => roles.includes(role)).map(({ folder }) => folder);
  // '(?!)' matches nothing: if no workspace has the role, the rule has no effect.
  return folders.length > 0 ? `^(${folders.join('|')})/` : '(?!)';
}

/** Folders of all other workspaces: those with none of these roles. */
export const foldersExcept = (workspaces: readonly Workspace[], ...roles: Role[]): string =>
  foldersOf(workspaces, ...ROLES.filter((role) => !roles.includes(role)));

export const rule = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});
