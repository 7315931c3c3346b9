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
  /** Throws 401 or 403 for a call without the operator's token. */
  requireOperator(authorization: string | undefined): Promise<void>;
}

/** On the registry's port, which the outside never reaches, not on the members API. */
export function registerOperatorRoutes(app: PortalApp, { operators, requireOperator }: OperatorRouteParts) {
  app.post(
    '/operators/impersonation-links',
    {
      schema: {
        summary: 'A link to a member’s pages, read-only, for one opening',
        body: LinkPost,
        response: { 201: LinkAnswer },
      },
      onRequest: (request) => requireOperator(request.headers.authorization),
    },
    async (request, reply) => reply.code(201).send(await operators.makeLink(request.body)),
  );

  app.post(
    '/operators/lock',
    {
      schema: {
        summary: 'Locks an account and ends its sessions',
        body: LockPost,
        response: { 200: LockAnswer },
      },
      onRequest: (request) => requireOperator(request.headers.authorization),
    },
    async (request) => operators.lock(request.body),
  );

  app.post(
    '/operators/unlock',
    {
      schema: {
        summary: 'Lifts the lock of an account, and its blocks',
        body: LockPost,
        response: { 200: UnlockAnswer },
      },
      onRequest: (request) => requireOperator(request.headers.authorization),
    },
    async (request) => operators.unlock(request.body),
  );

  app.get(
    '/operators/audit',
    {
      schema: {
        summary: 'Sign-ins, sensitive changes and what operators did, the latest first',
        querystring: AuditQueryString,
        response: { 200: AuditAnswer },
      },
      onRequest: (request) => requireOperator(request.headers.authorization),
    },
    async (request) => operators.audit(request.query),
  );
}
