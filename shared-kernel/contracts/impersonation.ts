import { type Infer, literal, maxLength, object, string } from './schema.ts';

/**
 * The link of a manager or derogator is `<origin>/login/advisor#<token>`. The token is after the '#', a part
 * that browsers send to no server. The page of the link sends the token once.
 *
 * POST /auth/impersonation opens a read-only session of the member: the profile has `isBoAuthentication`,
 * `readOnly` and `actingFor`. Error: `impersonation_link_invalid` (403), the same for a link that was used,
 * has expired, was altered or belongs to another environment.
 */
export const ImpersonationRequest = object({ token: string().check(maxLength(2048)) });
export const ImpersonationOpened = object({ next: literal('signed-in') });
export type ImpersonationOpened = Infer<typeof ImpersonationOpened>;

/** Path of the page that the link opens. */
export const IMPERSONATION_PATH = '/login/advisor';
