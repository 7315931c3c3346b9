import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { SecondRequestPorts } from '../requests/open-requests.public.ts';
import type { ContractEndingRow } from './contract-endings.table.ts';
import { isAbout, listOpenEndings } from './open-endings.ts';

/**
 * Refuses a request while another one about the same contract waits for the insurer, even one sent at the
 * same instant: the first one to lock the member wins. `ending` is written already.
 */
export async function refuseSecondEnding(
  tx: Executor,
  ending: ContractEndingRow,
  { lockMember, openRequests }: SecondRequestPorts,
): Promise<void> {
  await lockMember(tx, ending.memberId);
  const contract = { externalId: ending.contractExternalId, insurerContract: ending.contractNumber };
  const open = await listOpenEndings(tx, ending.memberId, openRequests);
  const first = open.find((other) => other.id !== ending.id && isAbout(other, contract));
  if (!first) return;
  const params = { day: todayInParis(first.createdAt), reference: first.reference };
  throw invalidInput([{ field: 'contractId', code: 'contract_ending_pending', params }]);
}
