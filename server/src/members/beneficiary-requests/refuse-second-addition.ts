import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { sameName } from '@member-portal/shared-kernel/rules/names';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { BeneficiaryRequestPorts } from './beneficiary-requests.ports.ts';
import { listAdditions } from './beneficiary-requests.repository.ts';
import type { BeneficiaryRequestRow } from './beneficiary-requests.table.ts';

export const BENEFICIARY_ADD = 10003;

type SecondAdditionPorts = Pick<BeneficiaryRequestPorts, 'lockMember' | 'openRequests'>;

/**
 * Refuses `added`, which is already stored, while another addition of this first name and birth date waits
 * for the insurer. If two are sent at once, the first one to lock the member wins.
 */
export async function refuseSecondAddition(
  tx: Executor,
  added: BeneficiaryRequestRow,
  { lockMember, openRequests }: SecondAdditionPorts,
): Promise<void> {
  await lockMember(tx, added.memberId);
  const isSamePerson = ({ firstName, birthDate }: Pick<BeneficiaryRequestRow, 'firstName' | 'birthDate'>) =>
    birthDate === added.birthDate && sameName(firstName, added.firstName);
  const ofPerson = new Set(
    (await listAdditions(tx, added.memberId)).filter(isSamePerson).map(({ requestId }) => requestId),
  );
  const open = await openRequests(tx, added.memberId, [BENEFICIARY_ADD]);
  const first = open.find(({ id }) => ofPerson.has(id) && id !== added.requestId);
  if (!first) return;
  const params = { day: todayInParis(first.createdAt), reference: first.reference };
  throw invalidInput([{ field: 'firstName', code: 'beneficiary_addition_pending', params }]);
}
