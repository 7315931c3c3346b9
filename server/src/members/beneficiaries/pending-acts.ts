import type { Executor } from '../../platform/db/database.ts';
import type { OpenRequest, PendingKind, PersonActPorts } from './beneficiaries.ports.ts';
import { listCorrectionRequests } from './corrections.repository.ts';

export const TELETRANSMISSION = 10000;
/** Shared with other requests, so only requests in `beneficiary_corrections` count. */
export const OTHER_REQUEST = 10002;
const ADDITION = 10003;
export const DEPARTURE = 10004;

const TYPES: Record<PendingKind, number> = {
  DEPARTURE,
  CORRECTION: OTHER_REQUEST,
  TELETRANSMISSION,
};

interface OpenActs {
  /** The open acts about this person, oldest first. */
  of(personId: string): { kind: PendingKind; request: OpenRequest }[];
  additions: OpenRequest[];
}

/** The acts about a member's people that the insurer has not answered yet. */
export async function readOpenActs(
  db: Executor,
  memberId: string,
  { openRequests }: Pick<PersonActPorts, 'openRequests'>,
): Promise<OpenActs> {
  const requests = await openRequests(db, memberId, [...Object.values(TYPES), ADDITION]);
  const corrections = await listCorrectionRequests(db, memberId);
  const acts = requests.flatMap((request) => {
    const kind = (Object.keys(TYPES) as PendingKind[]).find((one) => TYPES[one] === request.typeCode);
    return !kind || (kind === 'CORRECTION' && !corrections.has(request.id)) ? [] : [{ kind, request }];
  });
  return {
    of: (personId) => acts.filter(({ request }) => request.beneficiaryId === personId),
    additions: requests.filter(({ typeCode }) => typeCode === ADDITION),
  };
}
