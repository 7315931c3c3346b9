import { createStream } from '@member-portal/shared-kernel/state';
import type { Portal } from '../portal/portal.ts';
import { checkKeptCard } from './check-kept-card.ts';
import { checkKeptCardLater } from './check-kept-card-later.ts';

jest.mock('./check-kept-card.ts', () => ({ checkKeptCard: jest.fn(async () => {}) }));

/** Number of checks of the card after the page opened, and after a sign-in. */
async function checksOf(stored: string | null, controller: object | null): Promise<number[]> {
  const check = jest.mocked(checkKeptCard).mockClear();
  const signedIn = createStream(false);
  const waiting: (() => void)[] = [];
  const page = {
    localStorage: { getItem: (key: string) => (key === 'portal-kept-card' ? stored : null) },
    navigator: { serviceWorker: { controller } },
    setTimeout: (run: () => void) => waiting.push(run),
  } as unknown as Window;
  checkKeptCardLater({ session: { signedIn } } as unknown as Portal, page);
  const counts: number[] = [];
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) signedIn.set(true);
    for (const run of waiting.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve, 20));
    counts.push(check.mock.calls.length);
  }
  return counts;
}

test('a kept card is checked when the page has opened, and after a sign-in', async () => {
  expect(await checksOf('{}', {})).toEqual([1, 2]);
});

test('a worker without a card is checked too, so that it ends', async () => {
  expect(await checksOf(null, {})).toEqual([1, 2]);
});

test('a device that keeps no card asks nothing', async () => {
  expect(await checksOf(null, null)).toEqual([0, 0]);
});
