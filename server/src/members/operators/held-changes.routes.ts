import type { PortalApp } from '../../platform/http/portal-app.ts';
import { HeldChanges, HoldDecided, HoldListOrder, HoldOrder } from './held-changes.contracts.ts';
import type { FindEnvironment, OperatedHolds } from './operators.ports.ts';

interface HeldChangeRouteParts {
  holds: OperatedHolds;
  findEnvironment: FindEnvironment;
}

const DECISIONS = { release: 'RELEASE', refuse: 'REFUSE' } as const;

/** Operators' actions on held bank accounts. */
export function registerHeldChangeRoutes(app: PortalApp, { holds, findEnvironment }: HeldChangeRouteParts) {
  app.post(
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
    app.post(
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
}
