import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import { isStoredUuid } from '../../platform/db/uuid.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import {
  GrantedRole,
  IdentityAnswer,
  OwnIdentity,
  RoleList,
  RolePost,
  RoleWithdrawal,
  type Session,
  SessionEnd,
  SessionEnded,
  SessionList,
  SessionMade,
  SessionPost,
} from './identity.contracts.ts';
import type { RoleRow } from './identity.table.ts';
import type { IdentityConfig } from './identity-config.ts';
import type { RoleService } from './roles.service.ts';
import type { OpenSession, SessionService } from './sessions.service.ts';

interface IdentityRouteParts {
  config: IdentityConfig;
  sessions: SessionService;
  roles: RoleService;
}

const params = object({ id: string() });
/** Sign-in and sign-out of operators, and roles granted and withdrawn by security. */
export function registerIdentityRoutes(app: PortalApp, { config, sessions, roles }: IdentityRouteParts) {
  app.get(
    '/identity',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Where operators and builds prove who they are', response: { 200: IdentityAnswer } },
    },
    async () => ({
      people: config.people.map(({ issuer, clientId, scopes }) => ({ issuer, clientId, scopes })),
      builds: config.builds.map(({ issuer, audience }) => ({ issuer, audience })),
    }),
  );

  app.get(
    '/identity/own',
    {
      config: { access: 'known' },
      schema: { summary: 'Who calls, and what they may do', response: { 200: OwnIdentity } },
    },
    async ({ publisher: { actor, kind, granted, expiresAt } }) => ({
      ...{ ...actor, kind, roles: [...granted] },
      expiresAt: expiresAt?.toISOString() ?? null,
    }),
  );

  app.post(
    '/sessions',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Sign in with an ID token; the session’s token is shown this once',
        body: SessionPost,
        response: { 201: SessionMade },
      },
    },
    async ({ body }, reply) => {
      const { token, ...session } = await sessions.begin(body.idToken);
      return reply.code(201).send({ ...presentSession(session), token });
    },
  );

  app.delete(
    '/sessions/own',
    {
      config: { access: 'known' },
      schema: { summary: 'Sign out', response: { 200: SessionEnded } },
    },
    async ({ publisher }) => {
      if (publisher.kind !== 'person' || publisher.tokenId === null)
        throw new PortalError('session_unknown', 404);
      await sessions.end(publisher.tokenId, { who: publisher.name, reason: null });
      return { id: publisher.tokenId, ended: true as const };
    },
  );

  app.get(
    '/sessions',
    {
      config: { access: 'security' },
      schema: { summary: 'Who is signed in, the latest first', response: { 200: SessionList } },
    },
    async () => ({ sessions: (await sessions.list()).map(presentSession) }),
  );

  app.delete(
    '/sessions/:id',
    {
      config: { access: 'security' },
      schema: {
        summary: 'End the session of an operator',
        params,
        body: SessionEnd,
        response: { 200: SessionEnded },
      },
    },
    async ({ params: { id }, body: { reason }, publisher }) => {
      if (!isStoredUuid(id)) throw new PortalError('session_unknown', 404);
      await sessions.end(id, { who: publisher.name, reason });
      return { id, ended: true as const };
    },
  );

  app.get(
    '/roles',
    {
      config: { access: 'readers' },
      schema: { summary: 'Roles that the registry granted, the latest first', response: { 200: RoleList } },
    },
    async () => ({ roles: (await roles.list()).map(presentRole) }),
  );

  app.post(
    '/roles',
    {
      config: { access: 'security' },
      schema: { summary: 'Give a person a role', body: RolePost, response: { 201: GrantedRole } },
    },
    async ({ body: { role, reason, issuer, subject, name }, publisher }, reply) => {
      const granted = await roles.grant({ issuer, subject, name }, role, { by: publisher.actor, reason });
      return reply.code(201).send(presentRole(granted));
    },
  );

  app.delete(
    '/roles/:id',
    {
      config: { access: 'security' },
      schema: {
        summary: 'Take a role back; what its owner has open loses it at once',
        params,
        body: RoleWithdrawal,
        response: { 200: GrantedRole },
      },
    },
    async ({ params: { id }, body: { reason }, publisher }) => {
      if (!isStoredUuid(id)) throw new PortalError('role_unknown', 404);
      return presentRole(await roles.withdraw(id, { by: publisher.actor, reason }));
    },
  );
}

const presentSession = ({ id, actor, roles, createdAt, expiresAt }: OpenSession): Session => ({
  id,
  ...actor,
  roles,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const presentRole = ({ id, issuer, subject, name, role, grantedAt, withdrawnAt }: RoleRow): GrantedRole => ({
  ...{ id, issuer, subject, name, role },
  grantedAt: grantedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
