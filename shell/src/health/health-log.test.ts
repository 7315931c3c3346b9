import type { HealthNote } from '../portal/health.ts';
import { createHealthLog } from './health-log.ts';

const loaded: HealthNote = { type: 'loaded', remote: 'mfe-refunds', version: '2.0.0', ms: 100 };
const crashed: HealthNote = { type: 'shell-crashed', error: new Error('drawn badly') };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start({ hasCanary = false, fails = false } = {}) {
  const reported: HealthNote[] = [];
  const load = jest.fn(async () => {
    if (fails) throw new Error('ChunkLoadError');
    return (note: HealthNote) => void reported.push(note);
  });
  return { log: createHealthLog({ page: window, load, hasCanary }), load, reported };
}

test('the reporter is loaded after the first view, and gets what came before it', async () => {
  const { log, load, reported } = start();
  log.note(loaded);
  await jest.advanceTimersByTimeAsync(2_400);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  log.note(crashed);
  expect(reported).toEqual([loaded, crashed]);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a failure', { hasCanary: false }, crashed],
  ['a canary', { hasCanary: true }, loaded],
] as const)('%s loads it at once', async (_, options, note) => {
  const { log, reported } = start(options);
  log.note(note);
  await jest.advanceTimersByTimeAsync(0);
  expect(reported).toEqual([note]);
});

test('a reporter that does not load leaves the page as it is, and memory bounded', async () => {
  const { log, load } = start({ fails: true });
  for (let count = 0; count < 1_000; count += 1) log.note(crashed);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a storm of notes before the reporter is there is cut at a hundred', async () => {
  const { log, reported } = start();
  for (let count = 0; count < 1_000; count += 1) log.note(loaded);
  await jest.advanceTimersByTimeAsync(2_600);
  expect(reported).toHaveLength(100);
});

test('errors that nobody caught are noted with their file', async () => {
  const { reported } = start({ hasCanary: true });
  await jest.advanceTimersByTimeAsync(0);
  const error = Object.assign(new Error('of a remote'), {
    stack: 'Error: of a remote\n    at draw (http://localhost:3000/remotes/mfe-home/1.js:1:20)',
  });
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost:3000/shell.js', error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
  // An error without a file has another origin, and the browser hides its details.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(reported).toMatchObject([
    { type: 'uncaught', file: 'http://localhost:3000/shell.js' },
    { type: 'uncaught', file: expect.stringContaining('/remotes/mfe-home/1.js') },
    { type: 'uncaught', file: '' },
  ]);
});

test('what the policy of the page refused is noted', async () => {
  const { reported } = start({ hasCanary: true });
  await jest.advanceTimersByTimeAsync(0);
  const violation = new Event('securitypolicyviolation');
  document.dispatchEvent(violation);
  expect(reported).toContainEqual({ type: 'policy', violation });
});
