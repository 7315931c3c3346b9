import type { ComponentType } from 'react';
import type { PartLoad, RemoteLoader } from '../portal/remote-loader.ts';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { forgetEverything, type StartOptions, startPortal } from '../testing/start-portal.tsx';
import { loadFirstPlace } from './first-place.ts';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest, refundsManifest);

/** The requests of this address before anything is rendered. */
async function askedAt(pathname: string, options: StartOptions = {}) {
  const { portal, api } = await startPortal({ composition, at: '/faq', ...options });
  const loader = portal.loader as RemoteLoader;
  const page = jest.spyOn(loader, 'page');
  const widget = jest.spyOn(loader, 'widget');
  await loadFirstPlace(portal, pathname, Promise.resolve());
  return {
    places: [...page.mock.calls, ...widget.mock.calls].map((call) => call.join(' ')),
    calls: api.calls.filter(({ path }) => path === '/all-info').length,
  };
}

test('Home loads its page, the widgets of its slots and the member’s state', async () => {
  expect(await askedAt('/home')).toEqual({
    places: ['mfe-home home', 'mfe-refunds latest-refunds'],
    calls: 1,
  });
});

test('another page loads only its own code', async () => {
  expect(await askedAt('/refunds')).toEqual({ places: ['mfe-refunds refunds'], calls: 0 });
});

test('a dialog also loads Home, which is shown underneath', async () => {
  const { places } = await askedAt('/get-refund');
  expect(places).toEqual(['mfe-home home', 'mfe-refunds get-refund', 'mfe-refunds latest-refunds']);
});

test('without a session the login page loads, and no member data is requested', async () => {
  expect(await askedAt('/home', { signedIn: false })).toEqual({ places: ['mfe-auth login'], calls: 0 });
});

test('Maintenance loads Home, which is shown when it is over', async () => {
  expect((await askedAt('/maintenance')).calls).toBe(1);
});

test('Maintenance loads nothing of a member when nobody is signed in', async () => {
  expect(await askedAt('/maintenance', { signedIn: false })).toEqual({ places: [], calls: 0 });
});

test('a page of the shell needs no remote', async () => {
  expect(await askedAt('/debug')).toEqual({ places: [], calls: 0 });
  const { portal } = await startPortal({ composition: null });
  await expect(loadFirstPlace(portal, '/home', Promise.resolve())).resolves.toBeUndefined();
});

test('a member’s page waits for the profile, and a public page does not', async () => {
  const { portal } = await startPortal({ composition, at: '/faq' });
  const shown: string[] = [];
  let know = () => {};
  const started = new Promise<void>((resolve) => {
    know = resolve;
  });
  const ofMember = loadFirstPlace(portal, '/refunds', started).then(() => shown.push('refunds'));
  await loadFirstPlace(portal, '/faq', started).then(() => shown.push('faq'));
  know();
  await ofMember;
  expect(shown).toEqual(['faq', 'refunds']);
});

test('code that does not load delays the first view only briefly', async () => {
  const { portal } = await startPortal({ composition, at: '/faq' });
  const never: PartLoad<object> = {
    component: new Promise<ComponentType<object>>(() => {}),
    status: 'loading',
    subscribe: () => () => {},
    retry: () => {},
  };
  jest.spyOn(portal.loader as RemoteLoader, 'page').mockReturnValue(never);
  jest.useFakeTimers();
  try {
    const shown = jest.fn();
    const waiting = loadFirstPlace(portal, '/refunds', Promise.resolve()).then(shown);
    await jest.advanceTimersByTimeAsync(300);
    expect(shown).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(400);
    expect(shown).toHaveBeenCalled();
    await waiting;
  } finally {
    jest.useRealTimers();
  }
});
