import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session cookie. It is HttpOnly, so no script reads it. */
export const SESSION_COOKIE = 'portal_session';
/** Readable copy of the anti-forgery token, named by the specification. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** A hint for the screen only: the server never trusts it. */
export const SIGNED_IN_COOKIE = 'vauth';
/**
 * 'true' beside `vauth` in an advisor's session, so that screens disable their actions even if all
 * else fails. Also just a hint.
 */
const READ_ONLY_COOKIE = 'vreadonly';
/** Signed proof that this browser has signed in before; HttpOnly. */
export const DEVICE_COOKIE = 'portal_device';

/**
 * SameSite=Lax suffices: page and API share the host name, and ports do not matter. Secure if the
 * page uses https.
 */
function commonOptions(reply: FastifyReply) {
  return { path: '/', sameSite: 'lax', secure: reply.request.client.protocol === 'https' } as const;
}

/**
 * On https a secret cookie is bound to its host: neither a neighbour of the same domain nor plain
 * http can set one of that name. (The two readable cookies have the specification's names. The
 * token in one is signed, and the other is a hint.)
 */
const hostBound = ({ client }: FastifyRequest, name: string) =>
  client.protocol === 'https' ? `__Host-${name}` : name;

export const readHttpOnlyCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[hostBound(request, name)];

export function setHttpOnlyCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds?: number,
): void {
  const options = { ...commonOptions(reply), httpOnly: true, maxAge: maxAgeSeconds };
  reply.setCookie(hostBound(reply.request, name), value, options);
}

export const clearHttpOnlyCookie = (reply: FastifyReply, name: string): void =>
  clearCookie(reply, hostBound(reply.request, name));

export function setReadableCookie(reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(name, value, { ...commonOptions(reply), httpOnly: false });
}

/** Sets or clears the hint of a read-only session if the browser's value is wrong. */
export function agreeOnReadOnly(reply: FastifyReply, readOnly: boolean): void {
  if ((reply.request.cookies[READ_ONLY_COOKIE] === 'true') === readOnly) return;
  if (readOnly) setReadableCookie(reply, READ_ONLY_COOKIE, 'true');
  else clearCookie(reply, READ_ONLY_COOKIE);
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, commonOptions(reply));
}
