import type { Workspace } from '../workspaces.ts';
import { foldersOf, type Rule, rule, TEST_FILES } from './rule.ts';

interface Floor {
  name: string;
  folders: string[];
  instead: string;
}

/** The layers of shell/src, from the bottom up. shell/src/README.md draws them. */
const FLOORS: Floor[] = [
  {
    name: 'shell-portal-is-the-ground',
    folders: ['portal'],
    instead:
      'portal/ holds types, the context and what every view needs: put the type here, and what makes it into the folder above that create-portal.ts takes it from.',
  },
  {
    name: 'shell-parts-stand-alone',
    folders: [
      'analytics',
      'branding',
      'connectivity',
      'consent',
      'events',
      'kept-card',
      'live',
      'notifications',
      'remotes',
      'routes',
      'search',
      'session',
    ],
    instead:
      'A part takes its neighbour as a parameter, by a type of portal/, and boot/ hands it over. A component asks usePortal().',
  },
  {
    name: 'shell-work-stands-on-parts',
    folders: ['composition', 'guards', 'health', 'layout', 'overrides'],
    instead:
      'Import portal/ and the parts alone. What two of these folders need goes down into portal/ or a part; what joins two of them goes up into screen/ or boot/.',
  },
  {
    name: 'shell-pages-stand-in-a-layout',
    folders: ['debug', 'pages'],
    instead:
      'A page of the shell knows portal/, the parts and layout/. What chooses between pages stands in screen/.',
  },
  {
    name: 'shell-screen-is-started',
    folders: ['screen'],
    instead: 'Take it from usePortal() or as a prop: boot/ and main.tsx hand over what they make.',
  },
  {
    name: 'shell-boot-is-started',
    folders: ['boot'],
    instead: 'Only the page starts main.tsx. Put what boot/ needs of it into boot/.',
  },
];

/** Inside the shell every import goes down: to the same folder, or to one on a lower layer. */
export function shellRules(workspaces: readonly Workspace[]): Rule[] {
  const shell = foldersOf(workspaces, 'shell');
  const listed = FLOORS.flatMap(({ folders }) => folders);
  return [
    ...FLOORS.map(({ name, folders, instead }, floor) => {
      const fromHereUp = FLOORS.slice(floor).flatMap((upper) => upper.folders);
      return rule(
        name,
        instead,
        { path: `${shell}src/(${folders.join('|')})/`, pathNot: TEST_FILES },
        { path: `${shell}src/((${fromHereUp.join('|')})/|[^/]+$)`, pathNot: '^$1/src/$2/' },
      );
    }),
    rule(
      'shell-folders-have-a-floor',
      'Give the folder its floor in tooling/boundaries/rules/shell.ts: above all that it imports, below all that imports it.',
      { path: `${shell}src/[^/]+/`, pathNot: [TEST_FILES, `${shell}src/(${listed.join('|')})/`] },
      {},
    ),
  ];
}
