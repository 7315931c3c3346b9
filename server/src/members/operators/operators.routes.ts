import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  AuditAnswer,
  AuditQueryString,
  LinkAnswer,
  LinkPost,
  LockAnswer,
  LockPost,
  UnlockAnswer,
} from './operators.contracts.ts';
import type { OperatorService } from './operators.service.ts';

interface OperatorRouteParts {
  operators: OperatorService;
}

/** Served on the registry's network port, which is not reachable from outside. The members API does not have these routes. */
export function registerOperatorRoutes(app: PortalApp, { operators }: OperatorRouteParts) {
  app.post(
    '/operators/impersonation-links',
    {
      schema: {
        summary: 'A link to a member’s pages, read-only, for one opening',
        body: LinkPost,
        response: { 201: LinkAnswer },
      },
    },
    async (request, reply) => reply.code(201).send(await operators.makeLink(request.body)),
  );

  app.post(
    '/operators/lock',
    {
      config: { access: 'ops-or-security' },
      schema: {
        summary: 'Locks an account and ends its sessions',
        body: LockPost,
        response: { 200: LockAnswer },
      },
    },
    async (request) => operators.lock(request.body),
  );

  app.post(
    '/operators/unlock',
    {
      config: { access: 'ops-or-security' },
      schema: {
        summary: 'Lifts the lock of an account, and its blocks',
        body: LockPost,
        response: { 200: UnlockAnswer },
      },
    },
    async (request) => operators.unlock(request.body),
  );

  app.get(
    '/operators/audit',
    {
      config: { access: 'ops-or-security' },
      schema: {
        summary: 'Sign-ins, sensitive changes and what operators did, the latest first',
        querystring: AuditQueryString,
        response: { 200: AuditAnswer },
      },
    },
    async (request) => operators.audit(request.query),
  );
}
