import { webcrypto } from 'node:crypto';
import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import { grandLac } from '@member-portal/shared-kernel/testing';
import { createNotifications } from '../notifications/notifications.ts';
import type { Portal } from '../portal/portal.ts';
import { nothingShown } from '../routes/place-memory.ts';
import { compose, homeManifest } from '../testing/compose.ts';
import { createDrawnSlots } from './drawn-slots.ts';
import { followLater } from './follow-later.ts';

const composition = compose(homeManifest);
const map = readPortalMap(composition);
const boot = {
  environment: grandLac,
  composition,
  keys: [{ keyId: 'key-1', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }],
} as unknown as BootDocument;
const secure = { subtle: webcrypto.subtle };

/** True if a page that was loaded with this composition follows once it is idle. */
async function follows(changes: Partial<BootDocument>, crypto: object = secure): Promise<boolean> {
  jest.useFakeTimers();
  const portal = {
    boot: { ...boot, ...changes },
    map,
    match: createMatcher(map),
    memory: nothingShown(),
    drawnSlots: createDrawnSlots(),
    loader: null,
    notifications: createNotifications(),
    follower: null,
  } as unknown as Portal;
  const { document, location, sessionStorage } = window;
  const addEventListener = window.addEventListener.bind(window);
  followLater(portal, { document, location, sessionStorage, addEventListener, crypto } as unknown as Window);
  await jest.advanceTimersByTimeAsync(3_900);
  const early = portal.follower !== null;
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  // The code itself takes additional time to load.
  for (let tries = 0; tries < 100 && !portal.follower; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return !early && portal.follower !== null;
}

test('a page starts to follow the live composition once it is idle', async () => {
  expect(await follows({})).toBe(true);
});

test.each<[string, Partial<BootDocument>, object]>([
  ['without a composition', { composition: null }, secure],
  ['without a key that could check a signature', { keys: [] }, secure],
  ['whose versions a tester chose', { tester: { pins: [], expiresAt: '2999-01-01T00:00:00.000Z' } }, secure],
  [
    'with a remote of a developer',
    { overrides: [{ remote: 'mfe-home', origin: 'http://localhost:1' }] },
    secure,
  ],
  ['without a secure origin', {}, {}],
])('a page %s follows nothing', async (_, changes, crypto) => {
  expect(await follows(changes, crypto)).toBe(false);
});
