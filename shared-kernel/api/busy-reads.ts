import { createStream } from '../state/stream.ts';

/** Number of reads that are waiting for a busy server. The text beside a skeleton depends on it. */
export const busyReads = createStream(0);
