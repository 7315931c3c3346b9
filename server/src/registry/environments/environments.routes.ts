import { int, object, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { Executor } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { readAudit } from '../audit/audit.repository.ts';
import { Proposed } from '../proposals/proposals.contracts.ts';
import type { ProposalService } from '../proposals/proposals.service.ts';
import { EnvironmentAnswer, EnvironmentCode, EnvironmentPut } from '../registry.contracts.ts';
import { nameWith } from '../tokens/publisher.ts';
import type { EnvironmentService } from './environments.service.ts';

export interface EnvironmentRouteParts {
  db: Executor;
  environments: EnvironmentService;
  proposals: Pick<ProposalService, 'propose'>;
}

const params = object({ code: EnvironmentCode });

export function registerEnvironmentRoutes(app: PortalApp, parts: EnvironmentRouteParts) {
  const { db, environments, proposals } = parts;

  app.get(
    '/environments',
    { config: { access: 'anyone' }, schema: { summary: 'All environments, in short' } },
    async () => ({
      environments: (await environments.all()).map(({ document, error }) => ({
        code: document.code,
        name: document.brand?.name ?? null,
        state: document.state,
        hosts: document.hosts,
        isDefault: document.isDefault,
        revision: document.revision,
        error,
      })),
    }),
  );

  app.get(
    '/environments/:code',
    { config: { access: 'anyone' }, schema: { params, response: { 200: EnvironmentAnswer } } },
    async (request) => environments.get(request.params.code),
  );

  app.put(
    '/environments/:code',
    { schema: { params, body: EnvironmentPut, response: { 200: EnvironmentAnswer, 202: Proposed } } },
    async ({ body: { document, by, reason = null }, params: { code }, publisher }, reply) => {
      const wish = { readRevision: readRevisionOf(document), who: nameWith(publisher, by), reason };
      // A new environment shows nothing yet.
      const proposal =
        wish.readRevision > 0 &&
        (await proposals.propose(
          publisher,
          { move: 'environment', document },
          { ...wish, environment: code },
        ));
      if (proposal) return reply.code(202).send({ proposal });
      return environments.put(code, { ...wish, document });
    },
  );

  app.get(
    '/environments/:code/audit',
    { config: { access: 'readers' }, schema: { params } },
    async (request) => ({
      entries: await readAudit(db, { environment: request.params.code }),
    }),
  );
}

function readRevisionOf(document: unknown): number {
  const parsed = safeParse(object({ revision: int() }), document);
  if (!parsed.success) throw invalidInput([{ field: 'document.revision', code: 'field_required' }]);
  return parsed.data.revision;
}
