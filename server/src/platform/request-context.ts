import { AsyncLocalStorage } from 'node:async_hooks';

/** Header with the id of a request, sent at every hop and with its answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

const contexts = new AsyncLocalStorage<{ requestId: string }>();

/** Runs the work, and all that it starts, on behalf of this request. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => contexts.run({ requestId }, work);

/** Id of the request that the running code belongs to; undefined if there is none. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId;
