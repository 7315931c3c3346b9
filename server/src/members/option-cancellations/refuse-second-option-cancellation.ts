import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { SecondRequestPorts } from '../requests/open-requests.public.ts';
import { isOption, listOpenOptionCancellations } from './open-option-cancellations.ts';
import type { OptionCancellationRow } from './option-cancellations.table.ts';

/**
 * Refuses a request while another one about one of its options waits for the insurer, even one sent at the
 * same instant: the first one to lock the member wins. `sent` is written already.
 */
export async function refuseSecondOptionCancellation(
  tx: Executor,
  sent: OptionCancellationRow,
  { lockMember, openRequests }: SecondRequestPorts,
): Promise<void> {
  await lockMember(tx, sent.memberId);
  const open = await listOpenOptionCancellations(tx, sent.memberId, openRequests);
  const cancelled = sent.contracts.flatMap(({ externalId, number, options }) =>
    options.map(({ id }) => ({ externalId, insurerContract: number, optionId: id })),
  );
  const first = open.find(
    (other) => other.id !== sent.id && cancelled.some((option) => isOption(other, option)),
  );
  if (!first) return;
  const params = {
    option: first.option.name,
    day: todayInParis(first.createdAt),
    reference: first.reference,
  };
  throw invalidInput([{ field: 'options', code: 'option_cancellation_pending', params }]);
}
