import { createStream } from '@member-portal/shared-kernel/state';
import { type FakeCall, fakeApi } from '@member-portal/shared-kernel/testing';
import { createConnectivity } from '../connectivity/connectivity.ts';
import { followChanges } from './follow-changes.ts';

/** The test's fake network of streams. */
class FakeEventSource {
  static all: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onmessage = (_event: { data: string; lastEventId: string }) => {};
  onerror = () => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = this.CLOSED;
  }
  send(topics: string[], lastEventId: string) {
    this.onmessage({ data: JSON.stringify({ topics }), lastEventId });
  }
  cut(readyState = 0) {
    this.readyState = readyState;
    this.onerror();
  }
}

function start({ streams = true } = {}) {
  FakeEventSource.all = [];
  const heard: string[][] = [];
  const polled: unknown[] = [];
  let visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible');
  const page = Object.assign(Object.create(window), {
    EventSource: streams ? FakeEventSource : undefined,
    performance: { now: () => 4_200 },
    document,
  }) as Window;
  const profile = createStream<{ passwordUpdateRequired: boolean } | null>({ passwordUpdateRequired: false });
  const signingOut = createStream(false);
  const signals: AbortSignal[] = [];
  const { get } = fakeApi({
    'GET /changes': ({ options }: FakeCall) => {
      polled.push(options.query);
      if (options.signal) signals.push(options.signal);
      return { topics: polled.length === 2 ? ['refunds'] : [], cursor: `p${polled.length}` };
    },
  });
  const end = followChanges({
    apiBase: '/api',
    api: { get },
    profile,
    signingOut,
    connectivity: createConnectivity(window, true),
    page,
    onTopics: (topics) => void heard.push(topics),
  });
  return {
    heard,
    polled,
    signals,
    profile,
    signingOut,
    end,
    sources: FakeEventSource.all,
    show(next: 'visible' | 'hidden') {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

const addresses = () => FakeEventSource.all.map(({ url }) => url);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page in view reads one stream, from its own age on, and passes on what it hears', () => {
  const { heard, sources, end } = start();
  expect(addresses()).toEqual(['/api/changes?age=5']);
  sources[0]!.send([], 'c1');
  sources[0]!.send(['requests'], 'c2');
  expect(heard).toEqual([['requests']]);
  end();
  expect(sources[0]!.readyState).toBe(2);
});

test('a hidden page reads nothing, and goes on at its cursor when it shows again', () => {
  const { show, sources, end } = start();
  sources[0]!.send([], 'c1');
  show('hidden');
  expect(sources[0]!.readyState).toBe(2);
  show('visible');
  expect(addresses()).toEqual(['/api/changes?age=5', '/api/changes?cursor=c1']);
  end();
});

test('nobody signed in, or a password that must be changed first: nothing is read', () => {
  const { profile, sources, end } = start();
  sources[0]!.send([], 'c1');
  profile.set(null);
  expect(sources[0]!.readyState).toBe(2);
  profile.set({ passwordUpdateRequired: true });
  expect(sources).toHaveLength(1);
  profile.set({ passwordUpdateRequired: false });
  // The cursor of the other session is not used.
  expect(addresses()[1]).toBe('/api/changes?age=5');
  end();
});

test.each([true, false])(
  'a sign-out ends what is being read before the server ends the session (streams: %p)',
  async (streams) => {
    const { polled, signals, sources, signingOut, end } = start({ streams });
    signingOut.set(true);
    expect(sources.map(({ readyState }) => readyState)).toEqual(streams ? [2] : []);
    expect(signals.map(({ aborted }) => aborted)).toEqual(streams ? [] : [true]);
    const before = polled.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect([polled.length, sources.length]).toEqual([before, streams ? 1 : 0]);
    end();
  },
);

test('behind a proxy that holds events back, the page polls, and tries a stream again later', async () => {
  const { heard, polled, sources, end } = start();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sources[0]!.readyState).toBe(2);
  await jest.advanceTimersByTimeAsync(3_500);
  expect([polled, heard]).toEqual([[{ age: '5' }, { cursor: 'p1' }], [['refunds']]]);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(sources).toHaveLength(2);
  end();
});

test('a stream that is cut after 10 s is opened again by the browser; one that is cut at once is given up', async () => {
  const { polled, sources, end } = start();
  for (let cut = 0; cut < 5; cut += 1) {
    sources[0]!.onopen();
    sources[0]!.send([], `c${cut}`);
    await jest.advanceTimersByTimeAsync(10_000);
    sources[0]!.cut();
  }
  expect([sources.length, polled]).toEqual([1, []]);
  for (let cut = 0; cut < 3; cut += 1) {
    sources[0]!.onopen();
    sources[0]!.send([], 'c9');
    sources[0]!.cut();
  }
  await jest.advanceTimersByTimeAsync(0);
  expect(polled).toEqual([{ cursor: 'c9' }]);
  end();
});

test('a stream that the server refuses, or that has gone silent, is given up for a while', async () => {
  const { polled, sources, end } = start();
  sources[0]!.cut(2);
  await jest.advanceTimersByTimeAsync(35_000);
  expect([polled.length > 5, sources.length]).toEqual([true, 2]);
  sources[1]!.send([], 'c1');
  const before = polled.length;
  await jest.advanceTimersByTimeAsync(39_000);
  expect(polled.length).toBe(before);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([polled.length, sources[1]!.readyState]).toEqual([before + 1, 2]);
  end();
});

test('a browser without streams polls; what fails is asked again more and more rarely', async () => {
  const { polled, end } = start({ streams: false });
  await jest.advanceTimersByTimeAsync(7_000);
  expect(polled).toHaveLength(3);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(polled).toHaveLength(3);
});
