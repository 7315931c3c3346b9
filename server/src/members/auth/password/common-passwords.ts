import { Worker } from 'node:worker_threads';
import type { JudgeOrder, JudgeReport } from './common-passwords.worker.ts';

/**
 * Recognises passwords that fulfil the rule but are easy to guess: those of known breaches, and
 * words with a year, a number or a sign around them. Works offline with the lists of zxcvbn
 * (breached passwords, French words, names and towns, keyboard patterns, repeats).
 */
export interface CommonPasswords {
  /** `about`: words that an attacker would try for this member: name, member number, brand. */
  isCommon(password: string, about?: readonly string[]): Promise<boolean>;
}

interface Waiting {
  resolve(isCommon: boolean): void;
  reject(error: unknown): void;
}

/**
 * Runs in a worker thread, since reading the lists and judging would block every request here. The
 * thread starts at the first call: most processes never need it.
 */
export function createCommonPasswords(): CommonPasswords {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./common-passwords.worker.ts', import.meta.url));
    started.on('message', ({ id, isCommon }: JudgeReport) => {
      waiting.get(id)?.resolve(isCommon);
      waiting.delete(id);
      // While nobody waits for an answer, the thread does not keep the process alive.
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => {
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }

  return {
    isCommon(password, about = []) {
      worker ??= start();
      lastId += 1;
      const order: JudgeOrder = { id: lastId, password, about };
      worker.ref();
      worker.postMessage(order);
      return new Promise((resolve, reject) => waiting.set(order.id, { resolve, reject }));
    },
  };
}
