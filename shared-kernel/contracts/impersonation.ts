import { type Infer, literal, maxLength, object, string } from './schema.ts';

/**
 * The link of a manager or derogator is `<origin>/login/advisor#<token>`: after the '#', since that part reaches no
 * server, no log and no other site. Its page sends the token here, once.
 *
 * POST /auth/impersonation opens a read-only session of the member: the profile carries `isBoAuthentication`,
 * `readOnly` and `actingFor`. `impersonation_link_invalid` (403) when it is used, over, altered, or of another
 * environment; the answer is the same for each.
 */
export const ImpersonationRequest = object({ token: string().check(maxLength(2048)) });
export const ImpersonationOpened = object({ next: literal('signed-in') });
export type ImpersonationOpened = Infer<typeof ImpersonationOpened>;

/** Where the page of the link lives. */
export const IMPERSONATION_PATH = '/login/advisor';
