import { holdDraft } from './draft-hold.ts';

interface Turn {
  run: () => unknown;
  end: (how?: Error) => void;
}

/**
 * A fake of the browser's lock manager for one name: one tab holds the lock, others queue, and
 * `steal` takes it.
 */
function fakeLocks() {
  let holder: Turn | null = null;
  const queue: Turn[] = [];
  const next = () => {
    holder = queue.shift() ?? null;
    holder?.run();
  };
  const request = (_name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
    new Promise((resolve, reject) => {
      if (options.ifAvailable && holder) return resolve(work(null));
      const turn: Turn = {
        run: () => {
          void Promise.resolve(work({} as Lock)).then(() => turn.end());
        },
        end: (how) => {
          how ? reject(how) : resolve(undefined);
          if (holder === turn) next();
        },
      };
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(turn);
        if (place >= 0) queue.splice(place, 1);
        reject(new DOMException('', 'AbortError'));
      });
      if (options.steal && holder) {
        const robbed = holder;
        holder = turn;
        turn.run();
        robbed.end(new DOMException('', 'AbortError'));
      } else if (holder) queue.push(turn);
      else {
        holder = turn;
        turn.run();
      }
    });
  return { request } as unknown as LockManager;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(locks: LockManager) {
  const heard: boolean[] = [];
  const hold = holdDraft('draft', (held) => heard.push(held), locks);
  return { hold, heard };
}

test('the first tab has the draft, the second waits and gets it when the first one closes', async () => {
  const locks = fakeLocks();
  const first = open(locks);
  const second = open(locks);
  await settled();
  expect([first.heard, second.heard]).toEqual([[true], [false]]);
  first.hold.release();
  await settled();
  expect(second.heard).toEqual([false, true]);
});

test('a tab that takes the draft is the only one to have it, until it closes', async () => {
  const locks = fakeLocks();
  const first = open(locks);
  const second = open(locks);
  await settled();
  second.hold.take();
  await settled();
  expect([first.heard, second.heard]).toEqual([
    [true, false],
    [false, true],
  ]);
  first.hold.take();
  await settled();
  expect([first.heard.at(-1), second.heard.at(-1)]).toEqual([true, false]);
  first.hold.release();
  await settled();
  expect(second.heard.at(-1)).toBe(true);
});

test('a tab that closed while it waited gets nothing any more', async () => {
  const locks = fakeLocks();
  const first = open(locks);
  const second = open(locks);
  await settled();
  second.hold.release();
  first.hold.release();
  await settled();
  expect(second.heard).toEqual([false]);
});

test('without locks it is always this tab’s turn', () => {
  const heard: boolean[] = [];
  holdDraft('draft', (held) => heard.push(held), undefined);
  expect(heard).toEqual([true]);
});
