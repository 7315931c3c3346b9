import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type Infer,
  object,
  optional,
  safeParse,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import type { OpenExchange } from '../import/running-portal.ts';
import { StartError } from '../platform/start-error.ts';
import { BackupAnswer } from './backup.contracts.ts';
import type { BackupOrder } from './make-backup.ts';

const Problem = object({ code: string(), detail: optional(string()) });

/** Lets the running portal make the backup. Waits as long as it takes. Throws a StartError with the portal's reason. */
export async function askForBackup(
  { url, token }: OpenExchange,
  order: BackupOrder,
): Promise<Infer<typeof BackupAnswer>> {
  const body = JSON.stringify(order);
  const { status, answer } = await new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    const fail = (error: Error) =>
      reject(new StartError(`The portal at ${url} does not answer: ${error.message}`, error));
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    // `fetch` would give up after five minutes.
    request(`${url}/backups`, { method: 'POST', headers }, (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode ?? 0, answer: JSON.parse(said || 'null') }),
        fail,
      );
    })
      .once('error', fail)
      .end(body);
  });
  const made = safeParse(BackupAnswer, answer);
  if (status === 200 && made.success) return made.data;
  const problem = safeParse(Problem, answer);
  throw new StartError(
    problem.success ? (problem.data.detail ?? problem.data.code) : `The portal at ${url} answered ${status}.`,
  );
}
