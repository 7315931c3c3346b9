import type { Files } from './small-repository.ts';

/** A rule, the files that break it, and the line of the report about it. */
export const SEEDED: Array<[rule: string, files: Files, said: string]> = [
  [
    'no-cycles',
    {
      'shell/src/one.ts': `import { two } from './two.ts';\nexport const one = () => two;\n`,
      'shell/src/two.ts': `import { one } from './one.ts';\nexport const two = () => one;\n`,
    },
    'shell/src/one.ts → shell/src/two.ts → shell/src/one.ts',
  ],
  [
    'imports-resolve',
    { 'shell/src/lost.ts': `import '@member-portal/shared-kernel/ui/inside';\n` },
    'shell/src/lost.ts → @member-portal/shared-kernel/ui/inside',
  ],
  [
    'workspaces-meet-at-their-doors',
    { 'mfe-alpha/src/common/back-door.ts': `import '../../../shared-kernel/state/index.ts';\n` },
    'mfe-alpha/src/common/back-door.ts → shared-kernel/state/index.ts',
  ],
  [
    'browser-code-needs-no-node',
    { 'mfe-alpha/src/common/file.ts': `import 'node:fs';\n` },
    'mfe-alpha/src/common/file.ts → fs',
  ],
  [
    'test-kits-stay-in-tests',
    { 'mfe-alpha/src/common/faked.ts': `import '@member-portal/shared-kernel/testing';\n` },
    'mfe-alpha/src/common/faked.ts → shared-kernel/testing/index.ts',
  ],
  [
    'kernel-knows-nobody',
    { 'shared-kernel/state/upwards.ts': `import '../../shell/src/main.tsx';\n` },
    'shared-kernel/state/upwards.ts → shell/src/main.tsx',
  ],
  [
    'contracts-are-shapes-only',
    { 'shared-kernel/contracts/dated.ts': `import 'date-fns';\n` },
    'shared-kernel/contracts/dated.ts → node_modules/date-fns/index.js',
  ],
  [
    'rules-are-plain',
    { 'shared-kernel/rules/hook.ts': `import 'react';\n` },
    'shared-kernel/rules/hook.ts → node_modules/react/index.js',
  ],
  [
    'contract-runs-on-both-sides',
    { 'shared-kernel/contract/live.ts': `import '../state/index.ts';\n` },
    'shared-kernel/contract/live.ts → shared-kernel/state/index.ts',
  ],
  [
    'map-runs-on-both-sides',
    { 'shared-kernel/map/live.ts': `import '../state/index.ts';\n` },
    'shared-kernel/map/live.ts → shared-kernel/state/index.ts',
  ],
  [
    'remotes-never-meet',
    { 'mfe-alpha/src/common/neighbour.ts': `import type {} from '../../../mfe-beta/src/remote.ts';\n` },
    'mfe-alpha/src/common/neighbour.ts → mfe-beta/src/remote.ts',
  ],
  [
    'remotes-know-only-the-kernel',
    { 'mfe-alpha/src/common/host.ts': `import '../../../shell/src/main.tsx';\n` },
    'mfe-alpha/src/common/host.ts → shell/src/main.tsx',
  ],
  [
    'remotes-carry-no-library',
    { 'mfe-alpha/src/common/client.ts': `import 'axios';\n` },
    'mfe-alpha/src/common/client.ts → node_modules/axios/index.js',
  ],
  [
    'features-meet-in-pages',
    {
      'mfe-alpha/src/features/claim/claim.ts': `export const load = () => import('../list/ListPage.tsx');\n`,
    },
    'mfe-alpha/src/features/claim/claim.ts → mfe-alpha/src/features/list/ListPage.tsx',
  ],
  [
    'common-knows-no-feature',
    { 'mfe-alpha/src/common/upwards.ts': `import '../features/list/ListPage.tsx';\n` },
    'mfe-alpha/src/common/upwards.ts → mfe-alpha/src/features/list/ListPage.tsx',
  ],
  [
    'features-go-through-no-page-table',
    { 'mfe-alpha/src/features/claim/table.ts': `import '../../pages.tsx';\n` },
    'mfe-alpha/src/features/claim/table.ts → mfe-alpha/src/pages.tsx',
  ],
  [
    'screens-are-tried-in-four-states',
    { 'mfe-beta/src/pages.tsx': 'export const pages = {};\n' },
    'mfe-beta/src/pages.tsx',
  ],
  [
    'screens-have-no-keys',
    {
      'mfe-alpha/src/features/list/use-list.ts': `export const useList = () => ({ queryKey: ['list'] });\n`,
    },
    'mfe-alpha/src/features/list/use-list.ts: queryKey',
  ],
  [
    'screens-call-no-api',
    { 'shell/src/Frame.tsx': `export const Frame = (services) => services.api.get('/list');\n` },
    'shell/src/Frame.tsx: .api',
  ],
  [
    'languages-take-the-same-values',
    {
      'mfe-alpha/src/locales/fr.json': '{ "hello": "Bonjour {{name}}" }',
      'mfe-alpha/src/locales/en.json': '{ "hello": "Hello" }',
    },
    'mfe-alpha/src/locales/en.json: hello lacks {{name}}',
  ],
  [
    'texts-get-their-values',
    {
      'mfe-alpha/src/texts.ts': `import fr from './locales/fr.json';\nexport const useT = () => useTexts<typeof fr>('alpha');\n`,
      'mfe-alpha/src/features/list/greet.ts': `import { useT } from '../../texts.ts';\nexport function useGreeting() {\n  const t = useT();\n  return t('hello');\n}\n`,
    },
    'mfe-alpha/src/features/list/greet.ts: hello is not given {{name}}',
  ],
  [
    'shell-loads-remotes-at-run-time',
    { 'shell/src/bundled.ts': `import '../../mfe-alpha/src/remote.ts';\n` },
    'shell/src/bundled.ts → mfe-alpha/src/remote.ts',
  ],
  [
    'shell-reaches-libraries-by-rooms',
    { 'shell/src/client.ts': `import 'axios';\n` },
    'shell/src/client.ts → node_modules/axios/index.js',
  ],
  [
    'console-asks-over-the-port',
    { 'ops-console/src/page.ts': `import '../../server/src/platform/log.ts';\n` },
    'ops-console/src/page.ts → server/src/platform/log.ts',
  ],
  [
    'console-reaches-libraries-by-rooms',
    { 'ops-console/src/client.ts': `import 'axios';\n` },
    'ops-console/src/client.ts → node_modules/axios/index.js',
  ],
  [
    'console-pages-stand-alone',
    { 'ops-console/src/pages/audit/mixed.ts': `import '../board/BoardPage.tsx';\n` },
    'ops-console/src/pages/audit/mixed.ts → ops-console/src/pages/board/BoardPage.tsx',
  ],
  [
    'shell-portal-is-the-ground',
    { 'shell/src/portal/portal.ts': `import type {} from '../session/end.ts';\n` },
    'shell/src/portal/portal.ts → shell/src/session/end.ts',
  ],
  [
    'shell-parts-stand-alone',
    { 'shell/src/session/end.ts': `import type {} from '../routes/address.ts';\n` },
    'shell/src/session/end.ts → shell/src/routes/address.ts',
  ],
  [
    'shell-work-stands-on-parts',
    { 'shell/src/guards/decide.ts': `import '../layout/Frame.tsx';\n` },
    'shell/src/guards/decide.ts → shell/src/layout/Frame.tsx',
  ],
  [
    'shell-pages-stand-in-a-layout',
    { 'shell/src/pages/Lost.tsx': `export const load = () => import('../screen/Screen.tsx');\n` },
    'shell/src/pages/Lost.tsx → shell/src/screen/Screen.tsx',
  ],
  [
    'shell-screen-is-started',
    { 'shell/src/screen/View.tsx': `import '../boot/start.ts';\n` },
    'shell/src/screen/View.tsx → shell/src/boot/start.ts',
  ],
  [
    'shell-boot-is-started',
    { 'shell/src/boot/again.ts': `import '../main.tsx';\n` },
    'shell/src/boot/again.ts → shell/src/main.tsx',
  ],
  [
    'shell-folders-have-a-floor',
    { 'shell/src/helpers/format.ts': `import '../portal/context.ts';\n` },
    'shell/src/helpers/format.ts → shell/src/portal/context.ts',
  ],
  [
    'manifest-is-data',
    { 'mfe-beta/remote.manifest.ts': `import './src/remote.ts';\n` },
    'mfe-beta/remote.manifest.ts → mfe-beta/src/remote.ts',
  ],
  [
    'server-knows-no-screen',
    { 'server/src/platform/screen.ts': `import '@member-portal/shared-kernel/state';\n` },
    'server/src/platform/screen.ts → shared-kernel/state/index.ts',
  ],
  [
    'server-stands-alone',
    { 'server/src/platform/browser.ts': `import 'axios';\n` },
    'server/src/platform/browser.ts → node_modules/axios/index.js',
  ],
  [
    'platform-knows-no-role',
    { 'server/src/platform/module.ts': `import type {} from '../members/acts/acts.service.ts';\n` },
    'server/src/platform/module.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'roles-meet-in-wiring',
    { 'server/src/edge/members.ts': `import '../members/acts/acts.service.ts';\n` },
    'server/src/edge/members.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'modules-meet-in-wiring',
    { 'server/src/members/refunds/neighbour.ts': `import type {} from '../acts/acts.service.ts';\n` },
    'server/src/members/refunds/neighbour.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'tables-meet-by-keys',
    { 'server/src/members/refunds/lines.table.ts': `import '../acts/acts.service.ts';\n` },
    'server/src/members/refunds/lines.table.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'imports-meet-by-tables',
    { 'server/src/members/refunds/lines.import.ts': `import '../acts/acts.service.ts';\n` },
    'server/src/members/refunds/lines.import.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'import-knows-no-module',
    { 'server/src/import/read.ts': `import '../members/acts/acts.service.ts';\n` },
    'server/src/import/read.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'operators-ask-over-the-port',
    { 'server/src/ops/unlock.ts': `import type {} from '../members/acts/acts.service.ts';\n` },
    'server/src/ops/unlock.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'routes-ask-the-service',
    { 'server/src/members/acts/acts.routes.ts': `import './acts.table.ts';\n` },
    'server/src/members/acts/acts.routes.ts → server/src/members/acts/acts.table.ts',
  ],
  [
    'repositories-only-read-and-write',
    { 'server/src/members/acts/acts.repository.ts': `import './acts.service.ts';\n` },
    'server/src/members/acts/acts.repository.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'sql-stands-in-repositories',
    { 'server/src/members/acts/act-search.ts': `import 'drizzle-orm';\n` },
    'server/src/members/acts/act-search.ts → node_modules/drizzle-orm/index.js',
  ],
  [
    'repositories-are-functions',
    {
      'server/src/members/acts/closure.repository.ts':
        'type Executor = object;\nexport function createActs(db: Executor) {\n  return { list: () => db };\n}\n',
    },
    'server/src/members/acts/closure.repository.ts: createActs',
  ],
  [
    'demo-is-a-file-of-the-import',
    {
      'server/demo/people.ts': 'export const people = 1;\n',
      'server/src/platform/people.ts': `import '../../demo/people.ts';\n`,
    },
    'server/src/platform/people.ts → server/demo/people.ts',
  ],
  [
    'tooling-reads-contracts',
    { 'tooling/start/screen.ts': `import '@member-portal/shared-kernel/state';\n` },
    'tooling/start/screen.ts → shared-kernel/state/index.ts',
  ],
  [
    'journeys-use-the-portal',
    { 'e2e/inside.ts': `import '../server/src/platform/log.ts';\n` },
    'e2e/inside.ts → server/src/platform/log.ts',
  ],
  [
    'measures-use-the-portal',
    { 'bench/inside.ts': `import '../mfe-alpha/src/remote.ts';\n` },
    'bench/inside.ts → mfe-alpha/src/remote.ts',
  ],
  [
    'the-insurer-knows-the-contract',
    { 'demo-insurer/src/peeks.ts': `import '../../server/src/members/acts/acts.service.ts';\n` },
    'demo-insurer/src/peeks.ts → server/src/members/acts/acts.service.ts',
  ],
  [
    'nobody-builds-on-tools',
    { 'server/src/platform/tool.ts': `import '../../../tooling/start/main.ts';\n` },
    'server/src/platform/tool.ts → tooling/start/main.ts',
  ],
  [
    'rules-are-written-once',
    { 'server/src/platform/postcode.ts': 'export const postcode = /^[0-9]{5}$/;\n' },
    'server/src/platform/postcode.ts: /^[0-9]{5}$/ → parsePostcode of shared-kernel/rules/postcode.ts',
  ],
  [
    'no-twins-are-there',
    { 'tooling/boundaries/twins/no-twins.json': '{ "shell/src/main.tsx": { "isIban": "another thing" } }\n' },
    'shell/src/main.tsx: isIban',
  ],
  ['no-file-without-reader', { 'shell/src/left-over.ts': 'export {};\n' }, 'shell/src/left-over.ts'],
  [
    'no-export-without-taker',
    { 'mfe-alpha/src/common/format.ts': 'export const format = 1;\nexport const spare = 2;\n' },
    'mfe-alpha/src/common/format.ts: spare',
  ],
  [
    'exports-have-callers',
    {
      'shared-kernel/rules/spare.ts': 'export const spareRule = () => 1;\n',
      'mfe-alpha/src/common/spare.test.ts': `import { spareRule } from '@member-portal/shared-kernel/rules/spare';\nspareRule();\n`,
    },
    'shared-kernel/rules/spare.ts: spareRule',
  ],
  [
    'waiting-exports-have-no-caller',
    { 'shared-kernel/waiting.json': '{ "rules/nir.ts": { "nir": "a screen to come" } }\n' },
    'shared-kernel/rules/nir.ts: nir',
  ],
  [
    'answer-fields-are-read',
    {
      'shared-kernel/contracts/letters.ts': `import { object, string } from 'zod/mini';\nexport const Letter = object({ nickname: string() });\n`,
      'mfe-alpha/src/data/letters.ts': `import { Letter } from '@member-portal/shared-kernel/contracts/letters';\nexport const ask = (api) => api.get('/letter', Letter);\n`,
    },
    'shared-kernel/contracts/letters.ts: Letter.nickname',
  ],
  [
    'unread-fields-are-read-nowhere',
    { 'shared-kernel/unread-fields.json': '{ "letters.ts": { "Letter.gone": "for the app" } }' },
    'shared-kernel/contracts/letters.ts: Letter.gone',
  ],
  ['no-dependency-without-use', {}, 'e2e/package.json: axios'],
  ['every-import-declared', {}, 'bench/hops.test.ts: axios'],
];
