import { Transform } from 'node:stream';

/** The body is larger than the edge forwards. */
export class BodyTooLarge extends Error {}

/** Passes bytes on as they arrive, and fails with `BodyTooLarge` after more than `limit` bytes. */
export function limitBody(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}
