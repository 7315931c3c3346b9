import type { ComposedRemote } from '@member-portal/shared-kernel/contract';
import { fakeServices } from '@member-portal/shared-kernel/testing';
import type { RemoteEvent } from '../portal/remote-events.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { installScriptGuard } from './script-guard.ts';
import {
  compositionOf,
  containerScript,
  entryUrlOf,
  fallbackTo,
  refundsModule,
} from './testing/fake-composition.tsx';
import { fakeScripts, newPage } from './testing/fake-scripts.ts';

function start(remote: Partial<ComposedRemote> = {}) {
  const events: RemoteEvent[] = [];
  const scripts = fakeScripts();
  const guard = installScriptGuard({});
  const loader = createRemoteLoader({
    composition: compositionOf(remote),
    services: () => fakeServices(),
    guard,
    rooms: {} as never,
    onEvent: (event) => events.push(event),
  });
  return { loader, guard, scripts, events, types: () => events.map(({ type }) => type) };
}

const ENTRY = entryUrlOf('2.0.0');
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ready',
    (error: Error) => error.message,
  );

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  newPage();
});

test('pages and widgets of a remote share one load of its container', async () => {
  const { loader, scripts, types } = start();
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  const page = loader.page('mfe-refunds', 'refund-list');
  const widget = loader.widget('mfe-refunds', 'latest');
  await Promise.all([page.component, widget.component]);
  expect([page.status, widget.status]).toEqual(['ready', 'ready']);
  expect(loader.page('mfe-refunds', 'refund-list')).toBe(page);
  expect(scripts.requested).toEqual([ENTRY]);
  expect(types()).toEqual(['loaded']);
});

test.each(['refused', 'hangs'] as const)(
  'a container whose script is lost (%s) aborts no room of the shell that another remote waits for',
  async (answer) => {
    const { loader, guard, scripts } = start();
    const room = document.createElement('script');
    room.src = `${compositionOf({}).shell.baseUrl}room.js`;
    guard.prepare(room);
    const aborted = jest.fn();
    room.addEventListener('error', aborted);
    scripts.answer(ENTRY, answer);
    const outcome = settled(loader.widget('mfe-refunds', 'latest').component);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await outcome).not.toBe('ready');
    expect(aborted).not.toHaveBeenCalled();
  },
);

test('accepts a module that is the default export', async () => {
  const { loader, scripts } = start();
  scripts.answer(ENTRY, containerScript('2.0.0', { default: refundsModule('2.0.0') }));
  expect(await settled(loader.widget('mfe-refunds', 'latest').component)).toBe('ready');
});

test('retries an error twice at once, each time with another URL', async () => {
  const { loader, scripts, types } = start();
  const part = loader.page('mfe-refunds', 'refund-list');
  expect(await settled(part.component)).toMatch(/^mfe-refunds 2.0.0: entry: /);
  expect(scripts.requested).toEqual([ENTRY, `${ENTRY}?retry=1`, `${ENTRY}?retry=2`]);
  expect(types()).toEqual(['attempt-failed', 'attempt-failed', 'attempt-failed', 'failed']);
  expect(part.status).toBe('failed');
});

test('a script gets the integrity hash that the composition names', async () => {
  const { loader, scripts } = start();
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  for (const element of scripts.elements) {
    expect([element.integrity, element.crossOrigin]).toEqual([`sha384-${'b'.repeat(64)}`, 'anonymous']);
  }
});

test('a remote that failed loads at the next request, without a reload', async () => {
  const { loader, scripts } = start();
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  expect(await settled(loader.page('mfe-refunds', 'refund-list').component)).toBe('ready');
});

test('a repeated request starts its own attempt and does not share a failing one', async () => {
  const { loader, scripts } = start();
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  scripts.answer(ENTRY, 'hangs');
  const widget = loader.widget('mfe-refunds', 'latest');
  await jest.advanceTimersByTimeAsync(0);
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  expect(await settled(loader.page('mfe-refunds', 'refund-list').component)).toBe('ready');
  expect(await settled(widget.component)).toBe('ready');
});

test('a retry logs nothing to the console', async () => {
  const { loader, scripts } = start();
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  expect(console.warn).not.toHaveBeenCalled();
});

test('tells a part that subscribes late that its remote has loaded meanwhile', async () => {
  const { loader, scripts } = start();
  const failed = loader.widget('mfe-refunds', 'latest');
  await settled(failed.component);
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  const onLoaded = jest.fn();
  loader.onLoaded('mfe-refunds', failed as never, onLoaded);
  expect(onLoaded).toHaveBeenCalledTimes(1);
  loader.onLoaded('mfe-refunds', loader.widget('mfe-refunds', 'latest') as never, onLoaded);
  expect(onLoaded).toHaveBeenCalledTimes(1);
});

test('without an answer a part is slow after 4 s, and the attempt ends at 8 s and is repeated once', async () => {
  const { loader, scripts, types } = start();
  scripts.answer(ENTRY, 'hangs');
  const part = loader.page('mfe-refunds', 'refund-list');
  const statuses: string[] = [];
  part.subscribe(() => statuses.push(part.status));
  const end = settled(part.component);
  await jest.advanceTimersByTimeAsync(3999);
  expect(part.status).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(part.status).toBe('slow');
  expect(scripts.requested).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(4000);
  expect(scripts.requested).toEqual([ENTRY, expect.stringContaining('?retry=')]);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await end).toMatch(/entry/);
  expect(statuses).toEqual(['slow', 'failed']);
  expect(types()).toEqual(['slow', 'attempt-failed', 'attempt-failed', 'failed']);
});

test('a retry of a slow part aborts the attempt and starts a new one at once', async () => {
  const { loader, scripts } = start();
  scripts.answer(ENTRY, 'hangs');
  const part = loader.page('mfe-refunds', 'refund-list');
  await jest.advanceTimersByTimeAsync(5000);
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  part.retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(await settled(part.component)).toBe('ready');
  expect(scripts.requested).toEqual([ENTRY, `${ENTRY}?retry=1`]);
});

test.each([
  ['throws in init', () => containerScript('2.0.0', refundsModule('2.0.0'), { init: broken }), 'init'],
  ['exposes no module', () => containerScript('2.0.0', undefined), 'shape'],
  ['exposes another shape', () => containerScript('2.0.0', { pages: {} }), 'shape'],
  [
    'has another contract version',
    () => containerScript('2.0.0', refundsModule('2.0.0', { contract: '2.0' })),
    'shape',
  ],
  ['throws in pages()', () => containerScript('2.0.0', refundsModule('2.0.0', { pages: broken })), 'module'],
  ['defines no container', () => () => {}, 'entry'],
])('a container that %s fails, and loads once it is correct', async (_what, script, phase) => {
  const { loader, scripts, events } = start();
  scripts.answer(ENTRY, script());
  await settled(loader.page('mfe-refunds', 'refund-list').component);
  expect(events.at(-1)).toMatchObject({ type: 'failed', phase, remote: 'mfe-refunds', version: '2.0.0' });
  expect(new Set(scripts.requested).size).toBe(3);

  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  expect(await settled(loader.page('mfe-refunds', 'refund-list').component)).toBe('ready');
});

test('loads the fallback version when the composed one does not load', async () => {
  const { loader, scripts, types } = start(fallbackTo('1.9.0'));
  scripts.answer(entryUrlOf('1.9.0'), containerScript('1.9.0', refundsModule('1.9.0')));
  const part = loader.widget('mfe-refunds', 'latest');
  await part.component;
  expect(types()).toEqual(['attempt-failed', 'attempt-failed', 'attempt-failed', 'fallback', 'loaded']);
  expect(loader.stats()).toMatchObject([
    { status: 'fallback', failedAttempts: 3, lastError: expect.any(String) },
  ]);

  // Another part does not wait for the version that has just failed.
  await loader.page('mfe-refunds', 'refund-list').component;
  expect(scripts.requested).toHaveLength(4);
});

test('loads a page from the fallback version when its chunk is missing in the composed one', async () => {
  const { loader, scripts } = start(fallbackTo('1.9.0'));
  const chunkGone = async () => {
    throw Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', type: 'error' });
  };
  scripts.answer(
    ENTRY,
    containerScript('2.0.0', refundsModule('2.0.0', { pages: () => ({ 'refund-list': chunkGone }) })),
  );
  scripts.answer(entryUrlOf('1.9.0'), containerScript('1.9.0', refundsModule('1.9.0')));
  expect(await settled(loader.page('mfe-refunds', 'refund-list').component)).toBe('ready');
});

test('tries a page’s chunk three times, and loads it at a later request', async () => {
  const { loader, scripts, events } = start();
  let attempts = 0;
  const page = async () => {
    attempts += 1;
    if (attempts <= 3) throw new Error('Loading chunk 1 failed');
    return { default: () => <h1>there</h1> };
  };
  scripts.answer(
    ENTRY,
    containerScript('2.0.0', refundsModule('2.0.0', { pages: () => ({ 'refund-list': page }) })),
  );
  expect(await settled(loader.page('mfe-refunds', 'refund-list').component)).toMatch(/page: Loading chunk/);
  expect(events.at(-1)).toMatchObject({ type: 'failed', phase: 'page' });
  expect(await settled(loader.page('mfe-refunds', 'refund-list').component)).toBe('ready');
  expect([attempts, scripts.requested.length]).toEqual([4, 1]);
});

test('an unknown page, widget or remote does not affect other parts', async () => {
  const { loader, scripts } = start();
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  expect(await settled(loader.page('mfe-refunds', 'nowhere').component)).toMatch(/no page 'nowhere'/);
  expect(await settled(loader.widget('mfe-refunds', 'nothing').component)).toMatch(/no widget 'nothing'/);
  expect(await settled(loader.page('mfe-other', 'x').component)).toMatch(/no remote 'mfe-other'/);
  expect(await settled(loader.widget('mfe-refunds', 'latest').component)).toBe('ready');
});

function broken(): never {
  throw new Error('broken');
}

test('reports a crash of the version on screen, also when it is the fallback', async () => {
  const { loader, scripts, events } = start(fallbackTo('1.0.0'));
  scripts.answer(entryUrlOf('1.0.0'), containerScript('1.0.0', refundsModule('1.0.0')));
  await loader.page('mfe-refunds', 'refund-list').component;
  loader.crashed('mfe-refunds', 'page refund-list', new Error('crash'), false);
  expect(events.at(-1)).toMatchObject({ type: 'crashed', version: '1.0.0', onMount: false });
});
