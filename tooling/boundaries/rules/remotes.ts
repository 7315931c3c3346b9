import type { Workspace } from '../workspaces.ts';
import { foldersExcept, foldersOf, npmPackages, type Rule, rule, TEST_FILES } from './rule.ts';

/** A remote imports only the kernel and itself. The shell loads remotes only at run time. */
export function remoteRules(workspaces: readonly Workspace[]): Rule[] {
  const remotes = foldersOf(workspaces, 'remote');
  const kernel = foldersOf(workspaces, 'kernel');
  return [
    rule(
      'remotes-never-meet',
      'Share through shared-kernel, link by route id (`<RouteLink route="…">`), fill a slot, or say it with an event.',
      { path: remotes },
      { path: remotes, pathNot: '^$1/' },
    ),
    rule(
      'remotes-know-only-the-kernel',
      'All that a remote gets from the shell is `useServices()`; all that it gets from the server goes through services.api and a schema of shared-kernel/contracts.',
      { path: remotes },
      { path: foldersExcept(workspaces, 'kernel', 'remote') },
    ),
    rule(
      'remotes-carry-no-library',
      'A library of its own costs every member its bytes again: use the room that wraps it (ui, ui/form, state, router, i18n, contracts/schema, rules), or add it to a room.',
      { path: remotes, pathNot: TEST_FILES },
      { path: '(^|/)node_modules/', pathNot: npmPackages('react') },
    ),
    rule(
      'features-meet-in-pages',
      'Compose both in src/pages.tsx or src/widgets.tsx, or move what both need to src/common.',
      { path: `${remotes}src/features/([^/]+)/` },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'common-knows-no-feature',
      'src/common is what features stand on: move the file into its feature, or the shared part of it here.',
      {
        path: `${remotes}src/`,
        pathNot: ['/src/features/', '/src/(pages|widgets|four-states\\.test)\\.tsx$'],
      },
      { path: '/src/features/' },
    ),
    rule(
      'features-go-through-no-page-table',
      'Link by route id; pages.tsx, widgets.tsx and remote.ts are for the shell.',
      { path: `${remotes}src/(features|common)/`, pathNot: TEST_FILES },
      { path: '^$1/(src/(pages|widgets|remote)\\.tsx?|remote\\.manifest\\.ts)$' },
    ),
    rule(
      'shell-loads-remotes-at-run-time',
      'The shell learns everything of a remote from its manifest and loads it by its address; it is never edited for one.',
      { path: foldersOf(workspaces, 'shell') },
      { path: foldersExcept(workspaces, 'kernel', 'shell') },
    ),
    rule(
      'shell-reaches-libraries-by-rooms',
      'The shell brings react, react-dom and the federation runtime; everything else has a room of shared-kernel.',
      { path: foldersOf(workspaces, 'shell'), pathNot: TEST_FILES },
      { path: '(^|/)node_modules/', pathNot: npmPackages('react|react-dom|@module-federation/[^/]+') },
    ),
    rule(
      'manifest-is-data',
      'A manifest is known before any code of the remote is loaded: only the types of shared-kernel/contract and its own texts.',
      { path: `${remotes}remote\\.manifest\\.ts$` },
      { pathNot: [`${kernel}contract/`, '^$1/src/locales/[^/]+\\.json$'] },
    ),
  ];
}
