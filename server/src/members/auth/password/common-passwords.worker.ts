import { parentPort } from 'node:worker_threads';
import { loadPasswordLists } from './password-lists.ts';

/** A password to judge, and the verdict; the same `id` belongs to both. */
export interface JudgeOrder {
  id: number;
  password: string;
  about: readonly string[];
}
export interface JudgeReport {
  id: number;
  isCommon: boolean;
}

const judge = loadPasswordLists();
parentPort?.on('message', async ({ id, password, about }: JudgeOrder) => {
  const isCommon = (await judge)(password, about);
  parentPort?.postMessage({ id, isCommon } satisfies JudgeReport);
});
