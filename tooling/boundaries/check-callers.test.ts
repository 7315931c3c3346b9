import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { checkCallers } from './check-callers.ts';
import { type Files, smallRepository } from './testing/small-repository.ts';
import { readWorkspaces } from './workspaces.ts';

const folders: string[] = [];
const home = process.cwd();
after(() => {
  process.chdir(home);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function uncalled(files: Files): Record<string, string[]> {
  const root = smallRepository(files);
  folders.push(root);
  process.chdir(root);
  return Object.fromEntries(
    checkCallers(root, readWorkspaces(root)).map(({ rule, places }) => [rule, places]),
  );
}

const DOOR = 'shared-kernel/state/index.ts';
const TAKES_WHOLE_ROOM = `import * as state from '@member-portal/shared-kernel/state';
export const rooms = { state, later: () => import('@member-portal/shared-kernel/state') };
`;

test('a name of a door that no page takes is reported once, though the shell hands out the whole room', () => {
  const files = {
    [DOOR]: `import { useState } from 'react';\nexport const useServices = useState;\nexport { useSpare } from './spare.ts';\n`,
    'shared-kernel/state/spare.ts': 'export const useSpare = () => 1;\n',
    'shell/src/remotes/shared-rooms.ts': TAKES_WHOLE_ROOM,
    'shell/src/main.tsx': `import { start } from './boot/start.ts';\nimport { rooms } from './remotes/shared-rooms.ts';\nstart(rooms);\n`,
  };
  expect(uncalled(files)).toEqual({
    'exports-have-callers': [`${DOOR}: useSpare`],
    'waiting-exports-have-no-caller': [],
  });
  const waiting = '{ "state/index.ts": { "useSpare": "the page of letters" } }';
  expect(uncalled({ ...files, 'shared-kernel/waiting.json': waiting })).toEqual({
    'exports-have-callers': [],
    'waiting-exports-have-no-caller': [],
  });
});

test('a fake that no test takes is reported, and one that a test takes is not', () => {
  expect(
    uncalled({ 'shared-kernel/testing/index.ts': 'export const fake = 1;\nexport const spareFake = 2;\n' })[
      'exports-have-callers'
    ],
  ).toEqual(['shared-kernel/testing/index.ts: spareFake']);
});

test('an export of the server that only its test calls is reported', () => {
  expect(
    uncalled({
      'server/src/platform/log.ts': `import { hostname } from 'node:os';\nexport const log = hostname;\nexport const spareLog = 1;\n`,
      'server/src/platform/log.test.ts': `import { spareLog } from './log.ts';\nconsole.log(spareLog);\n`,
    })['exports-have-callers'],
  ).toEqual(['server/src/platform/log.ts: spareLog']);
});
