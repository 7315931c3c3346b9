import { type Infer, nullable, object, oneOf } from './schema.ts';

/** Why a member still needs the old member space. Only codes: free text could contain personal data. */
export const OldSpaceReason = oneOf(['not-found', 'missing-feature', 'habit', 'problem', 'other']);
export type OldSpaceReason = Infer<typeof OldSpaceReason>;

/** POST /old-space/departures, signed in or not; `reason` is null if none was given. */
export const OldSpaceDeparture = object({ reason: nullable(OldSpaceReason) });
