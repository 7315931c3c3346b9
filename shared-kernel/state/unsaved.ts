import { createStream } from './stream.ts';

const holds = new Set<symbol>();
const stream = createStream(false);

/**
 * Whether the page holds something that would be lost, or taken from under somebody's hands, if it were loaded again:
 * the one place that says so. The forms and drafts of the kernel hold it, and so does every write, upload and download
 * that is under way; the shell looks at it before it moves to another composition.
 */
export const unsaved = {
  get value() {
    return stream.value;
  },
  changes: stream.changes,
  /** Holds it until the function that it returns is called; calling that twice does no harm. */
  hold(): () => void {
    const hold = Symbol('unsaved');
    holds.add(hold);
    if (!stream.value) stream.set(true);
    return () => {
      holds.delete(hold);
      if (stream.value && holds.size === 0) stream.set(false);
    };
  },
};
