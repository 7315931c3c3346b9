import { AsyncLocalStorage } from 'node:async_hooks';

/** Header that names a request at every hop, and in its answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

const contexts = new AsyncLocalStorage<{ requestId: string }>();

/** Runs the work, and all that it starts, on behalf of this request. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => contexts.run({ requestId }, work);

/** Id of the request that the running code works for; undefined where there is none. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId;
