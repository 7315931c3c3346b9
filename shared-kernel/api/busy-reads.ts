import { createStream } from '../state/stream.ts';

/** How many reads wait for a busy server to have room: the words beside a skeleton say so. */
export const busyReads = createStream(0);
