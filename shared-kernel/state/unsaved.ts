import { createStream } from './stream.ts';

const holds = new Set<symbol>();
const stream = createStream(false);

/**
 * Marks that a reload of the page would lose input or interrupt the member. Forms and drafts of the kernel
 * set this, and so does every running write, upload and download. The shell checks it before it changes to
 * another composition.
 */
export const unsaved = {
  get value() {
    return stream.value;
  },
  changes: stream.changes,
  /**
   * Counts as unsaved until the returned function is called; a second call of that function has no
   * effect.
   */
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
