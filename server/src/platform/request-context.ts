import { AsyncLocalStorage } from 'node:async_hooks';

/** Header with the id of a request, sent at every hop and with its answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The proven identity of the caller: from a verified token, never from a typed name. */
export interface Actor {
  /**
   * Issuer of the identity: the address of an OpenID Connect issuer; 'portal:team-token', 'portal:machine'
   * for tokens of the registry itself.
   */
  issuer: string;
  /** Id at the issuer: the claim `sub`, the id of a token. */
  subject: string;
  name: string;
}

interface Context {
  requestId: string;
  actor?: Actor;
}

const contexts = new AsyncLocalStorage<Context>();

/** Runs the work, and all that it starts, on behalf of this request. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => contexts.run({ requestId }, work);

/** Runs the work, and all that it starts, as an act of this identity. */
export const actingAs = <T>(actor: Actor, work: () => T): T =>
  contexts.run({ requestId: contexts.getStore()?.requestId ?? '', actor }, work);

/** Id of the request that the running code belongs to; undefined if there is none. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId || undefined;

/** The caller's proven identity; null for members, and for acts of the portal itself. */
export const currentActor = (): Actor | null => contexts.getStore()?.actor ?? null;
