import { readWorkspaces, type Workspace } from './workspaces.ts';

/** Every file can call a test kit, so every file is an entry, except the kits: their exports are checked. */
const describe = ({ role }: Workspace) => ({
  entry: ['**/*.{ts,tsx,mjs}'],
  project: ['**/*.{ts,tsx,mjs}'],
  includeEntryExports: role === 'kernel',
});

export default {
  workspaces: {
    '.': { project: ['*.{ts,mjs}'] },
    ...Object.fromEntries(
      readWorkspaces(process.cwd()).map((workspace) => [workspace.folder, describe(workspace)]),
    ),
  },
  ignoreExportsUsedInFile: true,
};
