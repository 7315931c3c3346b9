import { Instant } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  gte,
  type Infer,
  int,
  literal,
  nullable,
  object,
  record,
  regex,
  string,
  union,
  unknown,
} from '@member-portal/shared-kernel/contracts/schema';
import { Name, Reason } from './operators.contracts.ts';

/** Shapes of operators' calls about the seals of both audit trails. */

const TrailName = union([literal('members'), literal('registry')]);
const Hash = string().check(regex(/^[0-9a-f]{64}$/));

/** GET /operators/audit/seals/verify */
export const TrailReports = object({
  trails: array(
    object({
      trail: TrailName,
      seals: int(),
      entries: int(),
      unsealed: int(),
      uncovered: int(),
      purgedUpTo: int(),
      head: nullable(object({ number: int(), hash: Hash })),
      faults: array(object({ number: int(), fault: string() })),
    }),
  ),
});
export type TrailReports = Infer<typeof TrailReports>;

const SEAL = {
  trail: TrailName,
  number: int(),
  last: int(),
  entries: int(),
  uncovered: nullable(int()),
  latestAt: Instant,
  sealedAt: Instant,
  entriesHash: Hash,
  previous: nullable(Hash),
  hash: Hash,
};

/** GET /operators/audit/seals/:trail/:number */
export const SealPath = object({ trail: TrailName, number: string().check(regex(/^[1-9]\d{0,8}$/)) });
export const SealAnswer = object(SEAL);

/** POST /operators/audit/export */
export const ExportOrder = object({
  trail: TrailName,
  /** Number of the caller's last seal; 0 at the start. */
  after: int().check(gte(0)),
  by: Name,
  reason: Reason,
});
/** A seal with its entries by column; null if they were purged. One line of an export. */
export const SealedEntries = object({ ...SEAL, content: nullable(array(record(string(), unknown()))) });
export type SealedEntries = Infer<typeof SealedEntries>;
export const ExportAnswer = object({ seals: array(SealedEntries) });
