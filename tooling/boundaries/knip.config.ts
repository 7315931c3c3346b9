import { type Role, readWorkspaces, type Workspace } from './workspaces.ts';

/** Entry files: they are started by name or found by a pattern, so nothing imports them. Exports and bins are added. */
const STARTED: Record<Role, string[]> = {
  // Builds replace lucide's drawing code by these files.
  kernel: ['**/*.test.{ts,tsx}', 'ui/icons/{own,shared}-icon.ts', 'ui/fonts/make-*.ts', 'catalogue/main.tsx'],
  remote: ['remote.manifest.ts', 'src/remote.ts', 'src/**/*.test.{ts,tsx}'],
  shell: ['src/main.tsx', 'src/**/*.test.{ts,tsx}'],
  console: ['src/main.tsx', 'src/**/*.test.{ts,tsx}'],
  server: [
    'bin/*.ts',
    'src/**/*.table.ts',
    'src/**/*-worker.ts',
    // Compiled from their text.
    'src/edge/card-offline/*.browser.ts',
    'src/**/*.support.ts',
    'upgrade/record/fill-release.support.ts',
    'src/platform/db/write-until-killed.ts',
    '**/*.test.ts',
  ],
  insurer: ['bin/*.ts', '**/*.test.ts'],
  tooling: [
    'start.mjs',
    'test.mjs',
    '*/main.ts',
    'boundaries/*.config.ts',
    'jest/*',
    'dev/build/print-manifest.ts',
    'dev/client/*-host.js',
    '**/*.test.ts',
    'test/run-together.ts',
  ],
  e2e: ['playwright.config.ts', '**/*.spec.ts', 'support/global-*.ts', 'support/axe-reporter.ts'],
  bench: ['**/*-server.ts', '**/*.test.ts'],
};

/** Packages whose files are only read by path. */
const READ_BY_PATH = [/^@fontsource/];

const describe = ({ role, doors, bins }: Workspace) => ({
  entry: [...STARTED[role], ...doors, ...bins],
  project: ['**/*.{ts,tsx,mjs}'],
  // The compiled JSX of a remote imports react, even if its sources never mention it.
  ...(role === 'remote' && { ignoreDependencies: ['react'] }),
});

/**
 * Created for every workspace from its role, so that a new workspace is checked from its first
 * commit.
 */
export default {
  workspaces: {
    '.': { project: ['*.{ts,mjs}'] },
    ...Object.fromEntries(
      readWorkspaces(process.cwd()).map((workspace) => [workspace.folder, describe(workspace)]),
    ),
  },
  ignoreDependencies: READ_BY_PATH,
  // A file may export the types of its functions' parameters, even if no other file uses them.
  ignoreExportsUsedInFile: { interface: true, type: true },
};
