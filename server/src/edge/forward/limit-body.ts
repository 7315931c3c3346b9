import { Transform } from 'node:stream';

/** The body went beyond what is forwarded. */
export class BodyTooLarge extends Error {}

/** Passes octets on as they come, and fails with BodyTooLarge once there are more than `limit`. */
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
