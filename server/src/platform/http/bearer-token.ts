/** The token of an `Authorization` header; null where there is none of that form. */
export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1] ?? null;
