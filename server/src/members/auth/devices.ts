import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import { DEVICE_COOKIE, readHttpOnlyCookie, setHttpOnlyCookie } from '../../platform/http/cookies.ts';

/** Recognises browsers that have signed in before by a signed cookie. */
export interface Devices {
  /** Hash of the browser's id; '' if it has no id, or one that this server did not sign. */
  read(request: FastifyRequest): string;
  /** Like `read`, but gives the browser an id first if it has none. */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
}

const KEPT_SECONDS = 400 * 24 * 3600;

export function createDevices(key: Buffer): Devices {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url');

  const read = (request: FastifyRequest) => {
    const [id = '', signature = ''] = readHttpOnlyCookie(request, DEVICE_COOKIE)?.split('.') ?? [];
    const expected = Buffer.from(sign(id));
    const given = Buffer.from(signature);
    const isOurs = id !== '' && given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? hashToken(id) : '';
  };

  return {
    read,
    ensure(request, reply) {
      const deviceHash = read(request);
      if (deviceHash) return deviceHash;
      const id = newToken();
      setHttpOnlyCookie(reply, DEVICE_COOKIE, `${id}.${sign(id)}`, KEPT_SECONDS);
      return hashToken(id);
    },
  };
}
