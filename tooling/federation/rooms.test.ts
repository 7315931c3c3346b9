import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { SHARED_ROOMS } from './rooms.ts';

/** The keys that the shell provides, read from its source. */
function roomsOfShell() {
  const shell = join(import.meta.dirname, '..', '..', 'shell', 'src', 'remotes', 'shared-rooms.ts');
  const text = readFileSync(shell, 'utf8');
  const keys = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]).sort();
  return {
    lazy: keys(/^ {2}'([^']+)': \(\) => import\('@member-portal\/\1'\)/gm),
    // The key `react` has no quotes.
    eager: keys(/^ +'?((?:react|shared-kernel)[\w/-]*)'?: (?:eager\(|\w+,$)/gm),
  };
}

test('the shell hands over exactly the rooms that remotes consume, the lazy ones lazily', () => {
  const rooms = (lazy: boolean) =>
    SHARED_ROOMS.filter((room) => Boolean(room.lazy) === lazy)
      .map(({ key }) => key)
      .sort();
  expect(roomsOfShell()).toEqual({ lazy: rooms(true), eager: rooms(false) });
});

/** Keys that containers of release 1.0.0 request from the share scope. Never edit the list: those containers are published. */
const ROOMS_OF_1_0_0 = [
  'react',
  'react/jsx-runtime',
  'shared-kernel/api',
  'shared-kernel/contract',
  'shared-kernel/contracts/schema',
  'shared-kernel/i18n',
  'shared-kernel/router',
  'shared-kernel/security',
  'shared-kernel/state',
  'shared-kernel/submission',
  'shared-kernel/ui',
  'shared-kernel/ui/chart',
  'shared-kernel/ui/combobox',
  'shared-kernel/ui/form',
  'shared-kernel/ui/long-list',
  'shared-kernel/ui/overlay',
];

test('a remote that was built before packages had a scope finds each room under the key that it asks for', () => {
  const { lazy, eager } = roomsOfShell();
  expect([...lazy, ...eager]).toEqual(expect.arrayContaining(ROOMS_OF_1_0_0));
});
