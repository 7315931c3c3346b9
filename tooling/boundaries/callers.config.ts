import { type Role, readWorkspaces, type Workspace } from './workspaces.ts';

/** Entry files of the product, without tests: an export that only tests call has no caller. */
const STARTED: Record<Role, string[]> = {
  // The catalogue is not an entry file: a component that only the catalogue shows has no caller.
  kernel: [],
  remote: ['remote.manifest.ts', 'src/remote.ts'],
  shell: ['src/main.tsx'],
  console: ['src/main.tsx'],
  server: ['bin/*.ts', 'src/**/*.table.ts', 'src/**/*-worker.ts'],
  insurer: ['bin/*.ts'],
  tooling: ['**/*.{ts,mjs,js}'],
  e2e: ['**/*.ts'],
  bench: ['**/*.ts'],
};

// The shell passes whole modules of the kernel to remotes in `shared-rooms.ts`, which tells nothing about the
// names in them.
const NO_CALLERS = ['!**/*.test.{ts,tsx}!', '!**/testing/**!', '!src/remotes/shared-rooms.ts!'];

const describe = ({ role, doors, bins }: Workspace) => ({
  // `exports` with a wildcard names tests too.
  entry: [...[...STARTED[role], ...doors, ...bins].map((pattern) => `${pattern}!`), ...NO_CALLERS],
  project: ['**/*.{ts,tsx,mjs}!', ...NO_CALLERS],
  // A module's entry point is not an entry file here: the exports behind it are checked like any others.
  includeEntryExports: role === 'kernel' || role === 'server',
});

export default {
  workspaces: {
    '.': { entry: [], project: ['*.{ts,mjs}!'] },
    ...Object.fromEntries(
      readWorkspaces(process.cwd()).map((workspace) => [workspace.folder, describe(workspace)]),
    ),
  },
  ignoreExportsUsedInFile: true,
};
