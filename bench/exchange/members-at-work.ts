import { setTimeout as pause } from 'node:timers/promises';

/** A member with a session. */
export interface Worker {
  /** 'http://localhost:4001' */
  membersUrl: string;
  /** 'portal_session=…; XSRF-TOKEN=…' */
  cookie: string;
  xsrfToken: string;
  /** A request of the member, which is marked as read. */
  requestId: string;
}

/** The calls of a member in turn: the reads of Home and the lists, and a write. */
const CALLS = [
  'GET /all-info?actionKey=requests',
  'GET /refunds',
  'GET /requests',
  'GET /news',
  'POST /requests/message?idMessage=',
];
/** Pause between two calls of one member. */
const PACE_MS = 250;
const MEMBERS = 5;

export interface Work {
  /** Milliseconds of each answer since the last call. Throws the first error of a call. */
  take(): number[];
  stop(): Promise<void>;
}

/**
 * Each member makes a call every 250 ms. The time of an answer starts when its call was due: if the server stops for
 * two seconds, the calls that had to wait are slow, too, and not only the one that was running.
 */
export function letMembersWork(worker: Worker): Work {
  let times: number[] = [];
  let isWorking = true;
  let failure: Error | undefined;
  const work = async (_: unknown, place: number) => {
    let due = performance.now() + (PACE_MS * place) / MEMBERS;
    for (let turn = place; isWorking; turn += 1) {
      await pause(Math.max(0, due - performance.now()));
      await ask(worker, CALLS[turn % CALLS.length]!).catch((error: Error) => {
        failure ??= error;
      });
      times.push(performance.now() - due);
      due += PACE_MS;
    }
  };
  const ended = Promise.all(Array.from({ length: MEMBERS }, work));
  return {
    take() {
      if (failure) throw failure;
      const taken = times;
      times = [];
      return taken;
    },
    async stop() {
      isWorking = false;
      await ended;
    },
  };
}

async function ask({ membersUrl, cookie, xsrfToken, requestId }: Worker, call: string): Promise<void> {
  const [method, path] = call.split(' ') as [string, string];
  const url = `${membersUrl}${path}${path.endsWith('=') ? requestId : ''}`;
  const answer = await fetch(url, { method, headers: { cookie, 'x-xsrf-token': xsrfToken } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text.slice(0, 300)}`);
}
