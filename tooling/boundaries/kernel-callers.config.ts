import { type Role, readWorkspaces, type Workspace } from './workspaces.ts';

/** Entry files of the product, without tests: a rule that only its test calls has no caller. */
const STARTED: Record<Role, string[]> = {
  kernel: [],
  remote: ['remote.manifest.ts', 'src/remote.ts'],
  shell: ['src/main.tsx'],
  server: ['bin/*.ts', 'src/**/*.table.ts', 'src/**/*-worker.ts'],
  tooling: ['**/*.{ts,mjs,js}'],
  e2e: ['**/*.ts'],
  bench: ['**/*.ts'],
};

const NO_TESTS = ['!**/*.test.{ts,tsx}!', '!**/testing/**!'];

const describe = ({ role, doors, bins }: Workspace) => ({
  // `exports` with a wildcard names tests too.
  entry: [...[...STARTED[role], ...doors, ...bins].map((pattern) => `${pattern}!`), ...NO_TESTS],
  project: ['**/*.{ts,tsx,mjs}!', ...NO_TESTS],
  // The doors of the kernel are no entry files: the exports behind them are checked like any others.
  includeEntryExports: role === 'kernel',
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
