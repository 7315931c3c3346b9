import { EVENT_DATA, type EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { array, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { toJSONSchema } from 'zod';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { schemaPath } from '../events/present-event.ts';

const TYPES = Object.keys(EVENT_DATA) as EventType[];

/**
 * The JSON Schema (2020-12) of each event type. It allows the fields of later releases. It holds no data of members, so
 * these routes need no token.
 */
export function registerSchemaRoutes(app: PortalApp, { exchangeUrl }: { exchangeUrl: string }) {
  const schemas = new Map(
    TYPES.map((type) => [
      schemaPath(type),
      {
        ...toJSONSchema(EVENT_DATA[type], { io: 'input' }),
        $id: `${exchangeUrl}${schemaPath(type)}`,
        title: type,
      },
    ]),
  );

  app.get(
    '/schemas',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The address of the schema of each type of event',
        response: { 200: object({ schemas: array(string()) }) },
      },
    },
    async () => ({ schemas: [...schemas.keys()].map((path) => `${exchangeUrl}${path}`) }),
  );

  app.get(
    '/schemas/:name',
    {
      config: { access: 'anyone' },
      schema: { summary: 'The JSON Schema of `data` of one type', params: object({ name: string() }) },
    },
    async (request, reply) => {
      const schema = schemas.get(`/schemas/${request.params.name}`);
      if (!schema) throw new PortalError('schema_not_found', 404);
      return reply.type('application/schema+json').send(JSON.stringify(schema));
    },
  );
}
