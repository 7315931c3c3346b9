import { CONTRACT_TERMINATION } from '@member-portal/shared-kernel/rules/request-types';
import type { Executor } from '../../platform/db/database.ts';
import { isSameContract } from '../insured/same-contract.public.ts';
import type { ListOpenRequests } from '../requests/open-requests.public.ts';
import { listContractEndings } from './contract-endings.repository.ts';
import type { ContractEndingRow } from './contract-endings.table.ts';

export type OpenEnding = ContractEndingRow & { reference: string };

/** The requests to end a contract that the insurer has not answered, newest first. */
export async function listOpenEndings(
  db: Executor,
  memberId: string,
  openRequests: ListOpenRequests,
): Promise<OpenEnding[]> {
  const endings = await listContractEndings(db, memberId);
  const open = await openRequests(db, memberId, [CONTRACT_TERMINATION]);
  return endings.flatMap((ending) => {
    const request = open.find(({ id }) => id === ending.requestId);
    return request ? { ...ending, reference: request.reference } : [];
  });
}

interface ContractOfMember {
  externalId: string | null;
  insurerContract: string;
}

/** True if the request is about this contract. */
export const isAbout = (
  { contractExternalId, contractNumber }: ContractEndingRow,
  { externalId, insurerContract }: ContractOfMember,
): boolean =>
  isSameContract(
    { externalId: contractExternalId, number: contractNumber },
    { externalId, number: insurerContract },
  );
