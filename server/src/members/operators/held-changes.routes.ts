import type { PortalApp } from '../../platform/http/portal-app.ts';
import { HeldChanges, HoldDecided, HoldListOrder, HoldOrder } from './held-changes.contracts.ts';
import type { FindEnvironment, OperatedHolds } from './operators.ports.ts';

interface HeldChangeRouteParts {
  holds: OperatedHolds;
  findEnvironment: FindEnvironment;
  /** Throws 401 for a call without a valid token. Which roles may call, `access` of the route says; without it, `ops`. */
  requireOperator(authorization: string | undefined): Promise<void>;
}

const DECISIONS = { release: 'RELEASE', refuse: 'REFUSE' } as const;

/** What operators do about bank accounts that are held. */
export function registerHeldChangeRoutes(
  app: PortalApp,
  { holds, findEnvironment, requireOperator }: HeldChangeRouteParts,
) {
  // A scope of its own, so that every route in it has the guard.
  app.register(async (scope: PortalApp) => {
    scope.addHook('onRequest', (request) => requireOperator(request.headers.authorization));

    scope.post(
      '/operators/holds/list',
      {
        schema: {
          summary: 'The bank accounts that are held',
          body: HoldListOrder,
          response: { 200: HeldChanges },
        },
      },
      async ({ body }) => ({ held: await holds.list((await findEnvironment(body.environment)).code) }),
    );

    for (const [name, decision] of Object.entries(DECISIONS))
      scope.post(
        `/operators/holds/${name}`,
        {
          schema: {
            summary:
              decision === 'RELEASE'
                ? 'Sends a held bank account to the insurer'
                : 'Ends a held bank account; the member is notified',
            body: HoldOrder,
            response: { 200: HoldDecided },
          },
        },
        async ({ body }) => {
          const { code: environment } = await findEnvironment(body.environment);
          return holds.decide({ ...body, environment }, decision);
        },
      );
  });
}
