import type { Workspace } from '../workspaces.ts';
import { foldersExcept, foldersOf, npmPackages, type Rule, rule, TEST_FILES } from './rule.ts';

/** The console calls the registry over its port, and is built from the kernel's modules. */
export function consoleRules(workspaces: readonly Workspace[]): Rule[] {
  const consoles = foldersOf(workspaces, 'console');
  return [
    rule(
      'console-asks-over-the-port',
      'The console calls the registry, like a command: from the server it imports the shapes of answers (registry-contracts) alone, and nothing of the portal but the kernel.',
      { path: consoles },
      {
        path: foldersExcept(workspaces, 'kernel', 'console'),
        pathNot: 'contracts\\.ts$',
      },
    ),
    rule(
      'console-reaches-libraries-by-rooms',
      'Use the room of shared-kernel that wraps it (ui, state, i18n, contracts/schema), or add it to a room; the console brings react, react-dom and its router.',
      { path: consoles, pathNot: TEST_FILES },
      { path: '(^|/)node_modules/', pathNot: npmPackages('react|react-dom|react-router-dom') },
    ),
    rule(
      'console-pages-stand-alone',
      'A page of the console (src/pages/…) stands alone: move what two of them need to src/common.',
      { path: `${consoles}src/pages/([^/]+)/` },
      { path: '^$1/src/pages/', pathNot: '^$1/src/pages/$2/' },
    ),
  ];
}
