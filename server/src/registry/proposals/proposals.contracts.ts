import {
  array,
  type Infer,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { ProvenIdentity } from '../registry.contracts.ts';

export const Proposal = object({
  id: string(),
  environment: string(),
  /** 'canary', 'environment' */
  move: string(),
  /** 'canary mfe-refunds 1.2.0 10 %' */
  summary: string(),
  reason: nullable(string()),
  state: oneOf(['open', 'confirmed', 'withdrawn', 'expired']),
  proposedBy: ProvenIdentity,
  proposedAt: string(),
  expiresAt: string(),
  decidedBy: nullable(ProvenIdentity),
  decidedAt: nullable(string()),
});
export type Proposal = Infer<typeof Proposal>;

/** 202 of a move, if the environment requires a second person. */
export const Proposed = object({ proposal: Proposal });
/** GET /proposals: latest first. */
export const ProposalList = object({ proposals: array(Proposal) });
/** POST /proposals/{id}/confirmation, …/withdrawal */
export const ProposalDecision = object({ reason: string().check(minLength(1), maxLength(500)) });
