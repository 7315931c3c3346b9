import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Path below the root → content. */
export type Files = Record<string, string>;

const SCOPE = '@member-portal';

const WORKSPACES = {
  'shared-kernel': 'kernel',
  'mfe-alpha': 'remote',
  'mfe-beta': 'remote',
  shell: 'shell',
  'ops-console': 'console',
  server: 'server',
  'demo-insurer': 'insurer',
  tooling: 'tooling',
  e2e: 'e2e',
  bench: 'bench',
};

/** A repository in which every rule holds: one small workspace for each role, and two remotes. */
const SOUND: Files = {
  'shared-kernel/contract/index.ts': `import type { Place } from '../contracts/common.ts';\nexport const defineManifest = (place: Place) => place;\n`,
  'shared-kernel/contracts/common.ts': `import { object } from 'zod/mini';\nexport const Common = object({});\nexport type Place = { id: string };\n`,
  'shared-kernel/rules/nir.ts': `import { addDays } from 'date-fns';\nexport const nir = (today: Date) => addDays(today, 1);\n`,
  'shared-kernel/state/index.ts': `import { useState } from 'react';\nexport const useServices = useState;\n`,
  'shared-kernel/testing/index.ts': 'export const fake = 1;\n',

  'mfe-alpha/remote.manifest.ts': `import { defineManifest } from '@member-portal/shared-kernel/contract';\nexport default defineManifest({ id: 'alpha' });\n`,
  'mfe-alpha/src/remote.ts': `import { pages } from './pages.tsx';\nexport default { pages };\n`,
  'mfe-alpha/src/pages.tsx': `export const pages = { list: () => import('./features/list/ListPage.tsx') };\n`,
  'mfe-alpha/src/four-states.test.tsx': `import { fake as describeFourStates } from '@member-portal/shared-kernel/testing';\nimport { pages } from './pages.tsx';\ndescribeFourStates({ pages });\n`,
  'mfe-alpha/src/common/format.ts': 'export const format = 1;\n',
  'mfe-alpha/src/features/list/ListPage.tsx': `import { useServices } from '@member-portal/shared-kernel/state';\nimport { format } from '../../common/format.ts';\nexport default () => useServices(format);\n`,
  'mfe-alpha/src/features/list/ListPage.test.tsx': `import { fake } from '@member-portal/shared-kernel/testing';\nimport ListPage from './ListPage.tsx';\nListPage(fake);\n`,
  'mfe-beta/src/remote.ts': 'export default {};\n',

  'shell/src/main.tsx': `import { start } from './boot/start.ts';\nstart();\n`,
  'shell/src/boot/start.ts': `import { Screen } from '../screen/Screen.tsx';\nexport const start = Screen;\n`,
  'shell/src/screen/Screen.tsx': `import { decide } from '../guards/decide.ts';\nimport { Frame } from '../layout/Frame.tsx';\nexport const Screen = () => [Frame(), decide()];\n`,
  'shell/src/layout/Frame.tsx': `import { context } from '../portal/context.ts';\nexport const Frame = () => context();\n`,
  'shell/src/guards/decide.ts': `import { address } from '../routes/address.ts';\nimport { end } from '../session/end.ts';\nexport const decide = () => [address, end];\n`,
  'shell/src/routes/address.ts': `import { context } from '../portal/context.ts';\nexport const address = context;\n`,
  'shell/src/session/end.ts': `import { context } from '../portal/context.ts';\nexport const end = context;\n`,
  'shell/src/portal/context.ts': `import { useServices } from '@member-portal/shared-kernel/state';\nexport const context = () => useServices(1);\n`,

  'ops-console/src/main.tsx': `import { boardPage } from './pages/board/BoardPage.tsx';\nimport { auditPage } from './pages/audit/AuditPage.tsx';\nboardPage(auditPage);\n`,
  'ops-console/src/pages/board/BoardPage.tsx': `import { useServices } from '@member-portal/shared-kernel/state';\nexport const boardPage = useServices;\n`,
  'ops-console/src/pages/audit/AuditPage.tsx': 'export const auditPage = 1;\n',

  'server/bin/portal.ts': `import { wireMembers } from '../src/wiring/members.ts';\nwireMembers();\n`,
  'server/src/platform/log.ts': `import { hostname } from 'node:os';\nexport const log = hostname;\n`,
  'server/src/wiring/members.ts': `import { acts } from '../members/acts/acts.service.ts';\nimport { refundRoutes } from '../members/refunds/refunds.routes.ts';\nexport const wireMembers = () => refundRoutes(acts);\n`,
  'server/src/members/acts/acts.service.ts': `import { nir } from '@member-portal/shared-kernel/rules/nir';\nexport const acts = nir;\n`,
  'server/src/members/acts/acts.table.ts': 'export const acts = 1;\n',
  'server/src/members/refunds/refunds.routes.ts': `import { refunds } from './refunds.service.ts';\nexport const refundRoutes = (acts: unknown) => refunds(acts);\n`,
  'server/src/members/refunds/refunds.service.ts': `import { rows } from './refunds.repository.ts';\nexport const refunds = (acts: unknown) => [acts, rows];\n`,
  'server/src/members/refunds/refunds.repository.ts': `import { log } from '../../platform/log.ts';\nimport { refunds } from './refunds.table.ts';\nexport const rows = [refunds, log];\n`,
  'server/src/members/refunds/refunds.table.ts': `import { acts } from '../acts/acts.table.ts';\nexport const refunds = acts;\n`,

  'demo-insurer/bin/demo-insurer.ts': `import { nir } from '@member-portal/shared-kernel/rules/nir';\nnir(new Date());\n`,

  'tooling/start/main.ts': `import { Common } from '@member-portal/shared-kernel/contracts/common';\nconsole.log(Common);\n`,
  'e2e/claim.spec.ts': `import { nir } from '@member-portal/shared-kernel/rules/nir';\nnir(new Date());\n`,
  'bench/hops.test.ts': `import { nir } from '@member-portal/shared-kernel/rules/nir';\nnir(new Date());\n`,
};

const EXPORTS: Record<string, string> = {
  './contract': './contract/index.ts',
  './contracts/*': './contracts/*.ts',
  './rules/*': './rules/*.ts',
  './state': './state/index.ts',
  './testing': './testing/index.ts',
};

const LIBRARIES = ['react', 'axios', 'date-fns', 'drizzle-orm', 'zod'];
const KERNEL_LIBRARIES = ['react', 'date-fns', 'zod'];

/** Writes that repository, with `changes` applied, into a temporary folder. Returns the folder. */
export function smallRepository(changes: Files = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-boundaries-')));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write(
    'package.json',
    json({ name: 'small', private: true, type: 'module', workspaces: Object.keys(WORKSPACES) }),
  );
  for (const library of LIBRARIES) {
    write(
      `node_modules/${library}/package.json`,
      json({ name: library, version: '1.0.0', main: 'index.js' }),
    );
    write(`node_modules/${library}/index.js`, 'module.exports = {};\n');
  }
  write('node_modules/zod/mini.js', 'module.exports = {};\n');
  mkdirSync(join(root, 'node_modules', SCOPE));
  for (const [folder, role] of Object.entries(WORKSPACES)) {
    write(`${folder}/package.json`, json(packageOf(folder, role)));
    symlinkSync(join(root, folder), join(root, 'node_modules', SCOPE, folder));
  }
  for (const [path, content] of Object.entries({ ...SOUND, ...changes })) write(path, content);
  return root;
}

const usesKernel = (folder: string) => !['shared-kernel', 'mfe-beta'].includes(folder);

function packageOf(folder: string, role: string) {
  const isKernel = folder === 'shared-kernel';
  const names = isKernel ? KERNEL_LIBRARIES : usesKernel(folder) ? [`${SCOPE}/shared-kernel`] : [];
  return {
    name: `${SCOPE}/${folder}`,
    version: '1.0.0',
    type: 'module',
    portal: { role },
    ...(isKernel && { exports: EXPORTS }),
    dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
  };
}

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
