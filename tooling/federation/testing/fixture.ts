import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { compileWorkspace } from '../compile.ts';
import { SHARED_ROOMS } from '../rooms.ts';
import { readWorkspace } from '../workspace.ts';

/** Shared modules in a subfolder: 'ui/form'. */
const ROOMS = SHARED_ROOMS.filter(({ key, from }) => from !== 'react' && !key.includes('/contracts/')).map(
  ({ key }) => key.slice('shared-kernel/'.length),
);

/** A kernel with the same exports as the real one and almost no code behind them. */
const KERNEL: Record<string, string> = {
  'package.json': JSON.stringify({
    name: '@member-portal/shared-kernel',
    version: '1.3.0',
    type: 'module',
    sideEffects: false,
    exports: {
      ...Object.fromEntries(ROOMS.map((room) => [`./${room}`, `./${room}/index.ts`])),
      './contracts/*': './contracts/*.ts',
      './rules/*': './rules/*.ts',
      './ui/icons': './ui/icons/index.ts',
      './worker': './worker/index.ts',
    },
  }),
  ...Object.fromEntries(ROOMS.map((room) => [`${room}/index.ts`, 'export {};'])),
  'contract/index.ts': "export const CONTRACT_VERSION = '1.0';",
  'contracts/schema.ts':
    'export const object = (shape: object) => ({ shape }); export const string = () => "string";',
  'contracts/refunds.ts': `import { object, string } from './schema.ts';
    export const Refund = object({ used: string() });
    export const Act = object({ unusedSchema: string() });`,
  'rules/money.ts': "export const half = (cents: number) => 'half of ' + cents;",
  'api/index.ts': 'export const api = 1;',
  'state/index.ts': 'export const useQuery = () => 1; export const useMutation = () => 2;',
  'state/secret.ts': 'export const secret = 1;',
  'router/index.ts': 'export const useLocation = () => 1;',
  'i18n/index.ts': 'export const useTexts = () => 1;',
  'ui/index.ts': "export const Button = () => 'kernel button';",
  'ui/overlay/index.ts': "export const Dialog = () => 'kernel dialog';",
  'worker/index.ts':
    'export class WorkerScript { url: string; constructor(url: URL) { this.url = url.href; } }',
  'ui/icons/index.ts': "export const Bell = () => 'drawn bell'; export const Tooth = () => 'drawn tooth';",
};

export const REMOTE: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'mfe-demo',
    version: '2.1.0',
    type: 'module',
    portal: { role: 'remote' },
    dependencies: { '@member-portal/shared-kernel': '^1.2.0' },
  }),
  'remote.manifest.ts': `export default {
    id: 'mfe-demo', contractVersion: '1.0',
    routes: [{ id: 'list', path: 'demo', access: 'member', titleKey: 'title', surface: 'page' }],
    navigation: [], panels: [],
    slots: [{ slot: 'home.demo', widget: 'latest', order: 1 }],
    texts: { fr: { title: 'Démo' }, en: { title: 'Demo' } },
  };`,
  'src/remote.ts': `import { CONTRACT_VERSION } from '@member-portal/shared-kernel/contract';
    import { Latest } from './Latest.tsx';
    import fr from './fr.json' with { type: 'json' };
    export const contract = CONTRACT_VERSION;
    export const pages = () => ({ list: () => import('./ListPage.tsx') });
    export const widgets = () => ({ latest: Latest, words: fr.hello });`,
  'src/fr.json': JSON.stringify({ hello: 'bonjour' }),
  'src/Latest.tsx': `import { useState } from 'react';
    import { useQuery } from '@member-portal/shared-kernel/state';
    import { Refund } from '@member-portal/shared-kernel/contracts/refunds';
    import { half } from '@member-portal/shared-kernel/rules/money';
    export const Latest = () => <p title="the widget">{useState(0)}{useQuery()}{half(3)}{String(Refund)}</p>;`,
  'src/ListPage.tsx': `import { Button } from '@member-portal/shared-kernel/ui';
    import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
    import { Bell } from '@member-portal/shared-kernel/ui/icons';
    export default function ListPage() { return <main title="the page"><Button /><Dialog /><Bell /></main>; }`,
};

export const SHELL: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'shell',
    version: '1.4.0',
    type: 'module',
    portal: { role: 'shell' },
  }),
  'src/main.tsx': "import { rooms, lazy } from './remotes/shared-rooms.ts'; console.log(rooms, lazy);",
  'src/remotes/shared-rooms.ts': `import * as ui from '@member-portal/shared-kernel/ui';
    import * as state from '@member-portal/shared-kernel/state';
    export const rooms = { ui, state };
    export const lazy = { 'shared-kernel/ui/overlay': () => import('@member-portal/shared-kernel/ui/overlay') };`,
};

export interface Fixture {
  folder: string;
  /** Builds the workspace. Throws with the errors of the build. */
  build(): Promise<ArtifactDescriptor & ShellDescriptor>;
  /** The text of a built file. */
  file(path: string): string;
}

/**
 * A workspace in a temporary folder, which is deleted after the test. `changes` replace or add
 * files.
 */
export function fixture(
  t: { after(clean: () => void): void },
  files: Record<string, string>,
  changes: Record<string, string> = {},
): Fixture {
  const root = mkdtempSync(join(tmpdir(), 'portal-build-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (folder: string, contents: Record<string, string>) => {
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  };
  const folder = join(root, 'workspace');
  const modules = join(root, 'node_modules');
  write(folder, { ...files, ...changes });
  write(join(modules, '@member-portal', 'shared-kernel'), KERNEL);
  const real = createRequire(import.meta.url);
  for (const name of ['react', 'react-router', 'rxjs', 'axios']) {
    symlinkSync(dirname(real.resolve(`${name}/package.json`)), join(modules, name));
  }
  return {
    folder,
    async build() {
      const { artifact } = await compileWorkspace(readWorkspace(folder), {
        sourceMaps: false,
        cache: null,
      });
      return artifact.descriptor as ArtifactDescriptor & ShellDescriptor;
    },
    file: (path) => readFileSync(join(folder, 'dist', 'files', path), 'utf8'),
  };
}
