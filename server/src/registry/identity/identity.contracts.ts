import {
  array,
  extend,
  type Infer,
  literal,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { ArtifactId, PersonName, ProvenIdentity } from '../registry.contracts.ts';
import { Role } from './roles.contracts.ts';

/** A signed token has three parts; the longest tokens of issuers have about a thousand characters. */
const SignedToken = string().check(maxLength(16_000), regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));
const Why = string().check(minLength(5), maxLength(500));

/** GET /identity: the issuers of people's sign-ins, and the audience of builds' tokens. */
export const IdentityAnswer = object({
  people: array(object({ issuer: string(), clientId: string(), scopes: string() })),
  builds: array(object({ issuer: string(), audience: string() })),
});
export type IdentityAnswer = Infer<typeof IdentityAnswer>;

/** POST /sessions */
export const SessionPost = object({ idToken: SignedToken });
export const Session = object({
  id: string(),
  ...ProvenIdentity.shape,
  roles: array(Role),
  createdAt: string(),
  expiresAt: string(),
});
export type Session = Infer<typeof Session>;
export const SessionMade = extend(Session, { token: string() });
/** GET /sessions: the open ones. */
export const SessionList = object({ sessions: array(Session) });
/** DELETE /sessions/{id} */
export const SessionEnd = object({ reason: Why });
export const SessionEnded = object({ id: string(), ended: literal(true) });

/** GET /identity/own: the caller, and what they may do. */
export const OwnIdentity = object({
  ...ProvenIdentity.shape,
  kind: oneOf(['person', 'team', 'build', 'machine']),
  roles: array(Role),
  expiresAt: nullable(string()),
});

/** POST /roles */
export const RolePost = object({
  issuer: string().check(minLength(8), maxLength(300)),
  subject: string().check(minLength(1), maxLength(300)),
  name: PersonName,
  role: Role,
  reason: Why,
});
export const GrantedRole = object({
  id: string(),
  ...ProvenIdentity.shape,
  role: Role,
  grantedAt: string(),
  withdrawnAt: nullable(string()),
});
export type GrantedRole = Infer<typeof GrantedRole>;
/** GET /roles */
export const RoleList = object({ roles: array(GrantedRole) });
/** DELETE /roles/{id} */
export const RoleWithdrawal = object({ reason: Why });

/** POST /tokens/exchange: the token of a build's own system, for one remote. */
export const TokenExchange = object({
  token: SignedToken,
  remote: ArtifactId,
});
export const ExchangedToken = object({
  token: string(),
  expiresAt: string(),
  team: string(),
  remote: string(),
  environments: optional(array(string())),
});
