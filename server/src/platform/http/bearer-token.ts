/** The form of our tokens. */
export const TOKEN = /^[\w-]{20,200}$/;

/** The text, if it has the form of a token; null otherwise. */
export const asToken = (text: string | undefined): string | null => (text && TOKEN.test(text) ? text : null);

/** The token of an `Authorization` header; null if there is none in that form. */
export const bearerToken = (authorization: string | undefined): string | null =>
  asToken(/^Bearer (.+)$/.exec(authorization ?? '')?.[1]);
