import { test } from 'node:test';
import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { pagesOf } from './pages.ts';

const shell = {
  scripts: ['shell.js'],
  rooms: { 'shared-kernel/ui/overlay': ['overlay.js', 'popper.js'] },
} as unknown as ShellDescriptor;

const remote = (id: string, pages: string[], slots: Array<[string, string]>, rooms = {}) =>
  ({
    id,
    preload: {
      ...Object.fromEntries(pages.map((page) => [page, ['entry.js', `${page}.js`]])),
      ...Object.fromEntries(slots.map(([, widget]) => [widget, ['entry.js']])),
    },
    rooms,
    manifest: {
      routes: pages.map((page) => ({ id: page })),
      slots: slots.map(([slot, widget]) => ({ slot, widget })),
    },
  }) as unknown as ArtifactDescriptor;

test('a page loads the shell, its own files, its lazy rooms and the parts in its slots', () => {
  const pages = pagesOf(shell, [
    remote('mfe-home', ['home'], []),
    remote('mfe-refunds', ['refunds'], [['home.latest', 'latest']], {
      refunds: ['shared-kernel/ui/overlay'],
    }),
    remote('mfe-other', [], [['elsewhere.popup', 'popup']]),
  ]);
  expect(pages.map(({ page, files }) => [page, files])).toEqual([
    ['home', ['shell/shell.js', 'mfe-home/entry.js', 'mfe-home/home.js', 'mfe-refunds/entry.js']],
    [
      'refunds',
      [
        'shell/shell.js',
        'mfe-refunds/entry.js',
        'mfe-refunds/refunds.js',
        'shell/overlay.js',
        'shell/popper.js',
      ],
    ],
  ]);
});
