/**
 * Name prefixes of cookies that browsers accept over https only. On the developer's own address
 * they get another prefix.
 */
const PREFIX = /^__(Host|Secure)-/;
const KEPT_PREFIX = /^dev__(Host|Secure)-/;

/** Changes a cookie of the portal for the developer's own address: plain http, and another domain. */
export function cookieForHere(setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';');
  const localAttributes = attributes.filter(
    (attribute) => !/^\s*(?:secure|domain=.*|partitioned)\s*$/i.test(attribute),
  );
  const lax = localAttributes.map((attribute) => attribute.replace(/^(\s*samesite=)none\s*$/i, '$1Lax'));
  return [pair.replace(PREFIX, 'dev__$1-'), ...lax].join(';');
}

/** The browser's cookies, under the portal's names. */
export const cookiesForPortal = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim().replace(KEPT_PREFIX, '__$1-'))
    .join('; ');
