import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { SHARED_ROOMS } from './rooms.ts';

test('the shell hands over exactly the rooms that remotes consume, the lazy ones lazily', () => {
  const shell = join(import.meta.dirname, '..', '..', 'shell', 'src', 'remotes', 'shared-rooms.ts');
  const text = readFileSync(shell, 'utf8');
  const keys = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]).sort();
  const rooms = (lazy: boolean) =>
    SHARED_ROOMS.filter((room) => Boolean(room.lazy) === lazy)
      .map(({ key }) => key)
      .sort();
  expect(keys(/^ {2}'([^']+)': \(\) => import\('@member-portal\/\1'\)/gm)).toEqual(rooms(true));
  // `react` stands without quotes.
  expect(keys(/^ +'?((?:react|shared-kernel)[\w/-]*)'?: (?:eager\(|\w+,$)/gm)).toEqual(rooms(false));
});
