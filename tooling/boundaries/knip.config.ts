import { type Role, readWorkspaces, type Workspace } from './workspaces.ts';

/** What is started by its name or found by a pattern, and so imported by nobody; doors and bins come on top. */
const STARTED: Record<Role, string[]> = {
  // The icons of a remote are drawn by the shell: its build puts this file in the place of the drawing.
  kernel: ['**/*.test.{ts,tsx}', 'ui/icons/shared-icon.ts', 'ui/fonts/make-*.ts'],
  remote: ['remote.manifest.ts', 'src/remote.ts', 'src/**/*.test.{ts,tsx}'],
  shell: ['src/main.tsx', 'src/**/*.test.{ts,tsx}'],
  server: [
    'bin/*.ts',
    'src/**/*.table.ts',
    'src/**/*-worker.ts',
    'src/**/*.support.ts',
    'upgrade/record/fill-release.support.ts',
    'src/platform/db/write-until-killed.ts',
    '**/*.test.ts',
  ],
  tooling: [
    'start.mjs',
    'test.mjs',
    '*/main.ts',
    'boundaries/*.config.ts',
    'jest/*',
    'dev/build/print-manifest.ts',
    'dev/client/*-host.js',
    '**/*.test.ts',
  ],
  e2e: ['playwright.config.ts', '**/*.spec.ts', 'support/global-*.ts'],
  bench: ['**/*-server.ts', '**/*.test.ts'],
};

/** Packages of which only files are read, by their path. */
const READ_BY_PATH = [/^@fontsource/];

const describe = ({ role, doors, bins }: Workspace) => ({
  entry: [...STARTED[role], ...doors, ...bins],
  project: ['**/*.{ts,tsx,mjs}'],
  // The compiled JSX of a remote imports react, also where its sources never name it.
  ...(role === 'remote' && { ignoreDependencies: ['react'] }),
});

/** Written for every workspace by its role, so that a new one is read from its first commit. */
export default {
  workspaces: {
    '.': { project: ['*.{ts,mjs}'] },
    ...Object.fromEntries(
      readWorkspaces(process.cwd()).map((workspace) => [workspace.folder, describe(workspace)]),
    ),
  },
  ignoreDependencies: READ_BY_PATH,
  // An interface names the parameters of the function beside it, whether or not somebody else writes it out.
  ignoreExportsUsedInFile: { interface: true, type: true },
};
