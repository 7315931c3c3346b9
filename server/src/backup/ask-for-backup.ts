import {
  type Infer,
  object,
  optional,
  safeParse,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { postToPortal } from '../import/post-to-portal.ts';
import type { OpenExchange } from '../import/running-portal.ts';
import { StartError } from '../platform/start-error.ts';
import { BackupAnswer } from './backup.contracts.ts';
import type { BackupOrder } from './make-backup.ts';

const Problem = object({ code: string(), detail: optional(string()) });

/** Lets the running portal make the backup. Waits as long as it takes. Throws a StartError with the portal's reason. */
export async function askForBackup(
  exchange: OpenExchange,
  order: BackupOrder,
): Promise<Infer<typeof BackupAnswer>> {
  const { status, body } = await postToPortal(
    exchange,
    '/backups',
    'application/json',
    JSON.stringify(order),
  );
  const made = safeParse(BackupAnswer, body);
  if (status === 200 && made.success) return made.data;
  const problem = safeParse(Problem, body);
  throw new StartError(
    problem.success
      ? (problem.data.detail ?? problem.data.code)
      : `The portal at ${exchange.url} answered ${status}.`,
  );
}
