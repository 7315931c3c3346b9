import * as api from '@member-portal/shared-kernel/api';
import * as contract from '@member-portal/shared-kernel/contract';
import * as schema from '@member-portal/shared-kernel/contracts/schema';
import * as i18n from '@member-portal/shared-kernel/i18n';
import * as router from '@member-portal/shared-kernel/router';
import * as state from '@member-portal/shared-kernel/state';
import * as ui from '@member-portal/shared-kernel/ui';
import React, { version as reactVersion } from 'react';
import jsxRuntime from 'react/jsx-runtime';

/** Shared modules in the shell's first script, because every remote needs them at once. */
const EAGER: Record<string, unknown> = {
  'shared-kernel/api': api,
  'shared-kernel/contract': contract,
  'shared-kernel/contracts/schema': schema,
  'shared-kernel/i18n': i18n,
  'shared-kernel/router': router,
  'shared-kernel/state': state,
  'shared-kernel/ui': ui,
};

/**
 * Shared modules in chunks of the shell. The build finds them by these keys, so that the edge can preload
 * them for a page.
 */
const LAZY: Record<string, () => Promise<unknown>> = {
  'shared-kernel/ui/overlay': () => import('@member-portal/shared-kernel/ui/overlay'),
  'shared-kernel/ui/tabs': () => import('@member-portal/shared-kernel/ui/tabs'),
  'shared-kernel/ui/filters': () => import('@member-portal/shared-kernel/ui/filters'),
  'shared-kernel/ui/form': () => import('@member-portal/shared-kernel/ui/form'),
  'shared-kernel/ui/combobox': () => import('@member-portal/shared-kernel/ui/combobox'),
  'shared-kernel/ui/fields': () => import('@member-portal/shared-kernel/ui/fields'),
  'shared-kernel/ui/flow': () => import('@member-portal/shared-kernel/ui/flow'),
  'shared-kernel/ui/contact': () => import('@member-portal/shared-kernel/ui/contact'),
  'shared-kernel/ui/legal': () => import('@member-portal/shared-kernel/ui/legal'),
  'shared-kernel/ui/table': () => import('@member-portal/shared-kernel/ui/table'),
  'shared-kernel/submission': () => import('@member-portal/shared-kernel/submission'),
  'shared-kernel/security': () => import('@member-portal/shared-kernel/security'),
  'shared-kernel/search': () => import('@member-portal/shared-kernel/search'),
  'shared-kernel/ui/chart': () => import('@member-portal/shared-kernel/ui/chart'),
  'shared-kernel/ui/long-list': () => import('@member-portal/shared-kernel/ui/long-list'),
};

/**
 * The packages that the shell shares with every remote, under the keys of `tooling/federation/rooms.ts`. There is one
 * version of each. A remote that needs another version is refused when it initialises, with both versions named.
 */
export function sharedRooms(kernelVersion: string) {
  const only = { singleton: true, strictVersion: true, requiredVersion: false as const };
  const eager = (version: string, room: unknown) => ({ version, lib: () => room, shareConfig: only });
  const lazy = (load: () => Promise<unknown>) => ({
    version: kernelVersion,
    get: async () => {
      const room = await load();
      return () => room;
    },
    shareConfig: only,
  });
  return {
    react: eager(reactVersion, React),
    'react/jsx-runtime': eager(reactVersion, jsxRuntime),
    ...mapValues(EAGER, (room) => eager(kernelVersion, room)),
    ...mapValues(LAZY, lazy),
  };
}

const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
