import { BROWSER_ROLES, ROLES, type Workspace } from '../workspaces.ts';
import { foldersOf, type Rule, rule, TEST_FILES } from './rule.ts';

/** Rules for every workspace. */
export function everywhere(workspaces: readonly Workspace[]): Rule[] {
  const every = foldersOf(workspaces, ...ROLES);
  const browser = foldersOf(workspaces, ...BROWSER_ROLES);
  const kernel = foldersOf(workspaces, 'kernel');
  return [
    rule(
      'no-cycles',
      'Move what both need into a file of its own that knows neither, or hand one to the other as a parameter.',
      {},
      { circular: true },
    ),
    rule(
      'imports-resolve',
      'Name a file that is there, a package that is installed, or an entry of `exports` of the other workspace.',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'workspaces-meet-at-their-doors',
      'Import by the name of the package (`@member-portal/shared-kernel/rules/nir`), never by a path into its folder; what it does not export, export or leave alone.',
      { path: every },
      { path: every, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
    ),
    rule(
      'browser-code-needs-no-node',
      'Code of the browser has no files and no processes. Ask the server, or use what browsers have (crypto.subtle, URL, fetch through services.api).',
      { path: browser, pathNot: [TEST_FILES, '/fonts/make-'] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'test-kits-stay-in-tests',
      'Fakes and builders are for tests. What runs takes the real thing as a parameter or from the services.',
      // The catalogue is for developers, and no export leads to it.
      { path: every, pathNot: [TEST_FILES, `${kernel}catalogue/`] },
      { path: [`${kernel}testing/`, '/testing/', '\\.(given|support)\\.tsx?$'] },
    ),
  ];
}
