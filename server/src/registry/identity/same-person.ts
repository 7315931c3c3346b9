import type { Actor } from '../../platform/request-context.ts';

/** Names do not count: issuer and subject are the identity. */
export const isSamePerson = (one: Actor, other: Actor): boolean =>
  one.issuer === other.issuer && one.subject === other.subject;
