import { PAID_OPTIONS_CANCELLATION } from '@member-portal/shared-kernel/rules/request-types';
import type { Executor } from '../../platform/db/database.ts';
import { isSameContract } from '../insured/same-contract.public.ts';
import type { ListOpenRequests } from '../requests/open-requests.public.ts';
import { listOptionCancellations } from './option-cancellations.repository.ts';
import type { OptionCancellationRow } from './option-cancellations.table.ts';

/** An option that a request is about, with the request. */
export interface CancelledOption
  extends Pick<OptionCancellationRow, 'id' | 'requestId' | 'createdAt' | 'endOn'> {
  contract: { externalId: string | null; number: string };
  option: { id: string; name: string };
  reference: string;
}

/** The options with an unanswered cancellation, newest request first. */
export async function listOpenOptionCancellations(
  db: Executor,
  memberId: string,
  openRequests: ListOpenRequests,
): Promise<CancelledOption[]> {
  const open = await openRequests(db, memberId, [PAID_OPTIONS_CANCELLATION]);
  const references = new Map(open.map(({ id, reference }) => [id, reference]));
  const sent = await listOptionCancellations(db, memberId);
  return sent.flatMap(({ contracts, ...cancellation }) => {
    const reference = references.get(cancellation.requestId);
    return reference
      ? contracts.flatMap((contract) => optionsOf(contract, { ...cancellation, reference }))
      : [];
  });
}

const optionsOf = (
  { options, ...contract }: OptionCancellationRow['contracts'][number],
  cancellation: Omit<CancelledOption, 'contract' | 'option'>,
): CancelledOption[] => options.map((option) => ({ ...cancellation, contract, option }));

/** True if the request is about this option of this contract. */
export const isOption = (
  { contract, option }: Pick<CancelledOption, 'contract' | 'option'>,
  {
    externalId,
    insurerContract,
    optionId,
  }: { externalId: string | null; insurerContract: string; optionId: string },
): boolean => option.id === optionId && isSameContract(contract, { externalId, number: insurerContract });
