import type { HealthNote } from '../portal/health.ts';
import { compositionOf } from '../remotes/testing/fake-composition.tsx';
import { createHealthLog, hasHealthReports } from './health-log.ts';
import { createReporter } from './report-health.ts';

const composition = compositionOf();
const loaded: HealthNote = { type: 'loaded', remote: 'mfe-refunds', version: '2.0.0', ms: 100 };
const crashed: HealthNote = {
  type: 'crashed',
  remote: 'mfe-refunds',
  version: '2.0.0',
  phase: 'render',
  part: 'page refund-list',
  onMount: true,
  error: new Error(),
};

let sent: Promise<string>[];
let online: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  navigator.sendBeacon = (_url, body) => {
    sent.push(
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(body as Blob);
      }),
    );
    return true;
  };
});
afterEach(() => jest.useRealTimers());

const report = () =>
  createReporter({ composition, sample: 1, page: window, startedAt: 500, isReachable: async () => true });
async function entriesOf(at: number) {
  jest.useRealTimers();
  return JSON.parse(await sent[at]!).entries as { artifact: string; failed: number }[];
}

test('sends loads together after a delay, and a failure soon', async () => {
  window.portalCounted = false;
  const note = report();
  expect(window.portalCounted).toBe(true);
  note(loaded);
  jest.advanceTimersByTime(9_000);
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(1_500);
  expect(sent).toHaveLength(1);
  note(crashed);
  jest.advanceTimersByTime(1_100);
  expect(sent).toHaveLength(2);
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
  expect((await entriesOf(0)).map(({ artifact, failed }) => [artifact, failed])).toEqual([
    ['shell', 0],
    ['mfe-refunds', 0],
  ]);
});

test('a page with a canary sends its report before a short visit ends', async () => {
  const trying = {
    ...composition,
    canaries: [{ id: 'mfe-refunds', version: '2.0.0', replaces: '1.0.0' }],
  };
  const note = createReporter({ composition: trying, sample: 1, page: window, startedAt: 500 });
  note(loaded);
  note(crashed);
  jest.advanceTimersByTime(500);
  expect(sent).toHaveLength(1);
  expect((await entriesOf(0)).map(({ artifact, failed }) => [artifact, failed])).toContainEqual([
    'mfe-refunds',
    1,
  ]);
});

test('sends the pending report when the page is hidden', () => {
  const note = report();
  note(loaded);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('keeps the report until the network returns', () => {
  const note = report();
  online = false;
  note(crashed);
  jest.advanceTimersByTime(20_000);
  expect(sent).toHaveLength(0);
  online = true;
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(1_100);
  expect(sent).toHaveLength(1);
});

test('passes earlier notes to the reporter once it has loaded, and loads it at once after a failure', async () => {
  const heard: HealthNote[] = [];
  const load = jest.fn(async () => (note: HealthNote) => void heard.push(note));
  const log = createHealthLog({ page: window, load, hasCanary: false });
  log.note(loaded);
  expect(load).not.toHaveBeenCalled();
  log.note(crashed);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10);
  log.note(loaded);
  expect(heard).toEqual([loaded, crashed, loaded]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the page works without reports when the reporter does not load', async () => {
  const log = createHealthLog({
    page: window,
    load: async () => Promise.reject(new Error()),
    hasCanary: false,
  });
  log.note(crashed);
  await jest.advanceTimersByTimeAsync(10);
  expect(() => log.note(loaded)).not.toThrow();
});

test('pages of testers and developers send no report', () => {
  const boot = {
    environment: null,
    environmentError: null,
    composition,
    apiBase: '/api',
    nonce: '',
    integrity: {},
  };
  expect(hasHealthReports(boot)).toBe(true);
  expect(hasHealthReports({ ...boot, tester: { pins: [], expiresAt: '' } })).toBe(false);
  expect(hasHealthReports({ ...boot, overrides: [] })).toBe(false);
  expect(hasHealthReports({ ...boot, composition: null })).toBe(false);
});
