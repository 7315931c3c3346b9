import { test } from 'node:test';
import { expect } from 'expect';
import type { RemoteTrack, RolloutState } from './rollout.contracts.ts';
import { namesIn, namesVersion, withdraw, withoutGoneBefore } from './withdraw.ts';

const TRACK: RemoteTrack = {
  stable: '2.0.0',
  replaced: '1.0.0',
  canary: { version: '3.0.0', percent: 10, since: '2026-03-05T08:00:00.000Z' },
  pinned: true,
  disabled: false,
  disabledRoutes: [],
  disabledWidgets: [],
};

const showing = (track: Partial<RemoteTrack> = {}, shell: Partial<RemoteTrack> = {}): RolloutState => ({
  shell: { stable: '9.0.0', replaced: '8.0.0', canary: null, pinned: false, ...shell },
  remotes: { 'mfe-a': { ...TRACK, ...track } },
});

test('the version before comes back, also where it is pinned; a canary of another version goes on', () => {
  expect(withdraw(showing(), 'mfe-a', '2.0.0')).toEqual(showing({ stable: '1.0.0', replaced: null }));
  expect(withdraw(showing(), 'mfe-a', '3.0.0')).toEqual(showing({ canary: null }));
  expect(withdraw(showing(), 'mfe-a', '1.0.0')).toEqual(showing({ replaced: null }));
  expect(withdraw(showing(), 'mfe-a', '4.0.0')).toEqual(showing());
  expect(withdraw(showing(), 'mfe-b', '2.0.0')).toEqual(showing());
});

test('a remote without a version before is switched off; a shell without one stays, and the caller is told', () => {
  const off = showing({ replaced: null, canary: null, disabled: true });
  expect(withdraw(showing({ replaced: null }), 'mfe-a', '2.0.0')).toEqual(off);
  expect(withdraw(showing(), 'shell', '9.0.0')).toEqual(showing({}, { stable: '8.0.0', replaced: null }));
  expect(withdraw(showing({}, { replaced: null }), 'shell', '9.0.0')).toBeNull();
});

test('a version counts as named where pages get it or fall back to it', () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    expect(namesVersion(showing(), 'mfe-a', version)).toBe(true);
  expect(namesVersion(showing(), 'mfe-a', '4.0.0')).toBe(false);
  expect(namesVersion(showing({ disabled: true }), 'mfe-a', '2.0.0')).toBe(false);
  expect(namesVersion(showing({ disabled: true }), 'mfe-a', '1.0.0')).toBe(true);
});

test('revoked versions are found among those that pages get, and dropped from those before', () => {
  const revoked = new Set(['mfe-a@1.0.0', 'mfe-a@3.0.0', 'shell@7.0.0']);
  expect(namesIn(showing(), revoked)).toEqual(['mfe-a@3.0.0', 'mfe-a@1.0.0']);
  const cleared = withoutGoneBefore(showing(), revoked);
  expect(cleared).toEqual(showing({ replaced: null }));
  expect(namesIn(cleared, revoked)).toEqual(['mfe-a@3.0.0']);
  expect(withoutGoneBefore(showing(), new Set())).toEqual(showing());
});
