import { type Infer, nullable, object, oneOf } from './schema.ts';

/** Why a member still needs the old insured space: codes alone, nothing that they could write about themselves. */
export const OldSpaceReason = oneOf(['not-found', 'missing-feature', 'habit', 'problem', 'other']);
export type OldSpaceReason = Infer<typeof OldSpaceReason>;

/** POST /old-space/departures, also while signed out; null where no reason was given. */
export const OldSpaceDeparture = object({ reason: nullable(OldSpaceReason) });
