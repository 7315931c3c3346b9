import { EVENT_DATA, type EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { array, object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyReply } from 'fastify';
import { toJSONSchema } from 'zod';
import { IMPORTERS } from '../../import/importers.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { schemaPath } from '../events/present-event.ts';
import { recordSchema } from './record-schemas.ts';

const TYPES = Object.keys(EVENT_DATA) as EventType[];

/**
 * The JSON Schema (2020-12) of each event type, which allows the fields of later releases, and of each record type, which does not.
 * They hold no data of members, so these routes need no token.
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

  const records = new Map(
    IMPORTERS.map((importer) => {
      const path = `/schemas/records/${importer.type}.json`;
      return [path, { ...recordSchema(importer), $id: `${exchangeUrl}${path}`, title: importer.type }];
    }),
  );
  const addressesOf = (all: ReadonlyMap<string, object>) =>
    [...all.keys()].map((path) => `${exchangeUrl}${path}`);

  app.get(
    '/schemas',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The addresses of the schemas: of each type of event, and of each type of record',
        response: { 200: object({ schemas: array(string()), records: array(string()) }) },
      },
    },
    async () => ({ schemas: addressesOf(schemas), records: addressesOf(records) }),
  );

  app.get(
    '/schemas/:name',
    {
      config: { access: 'anyone' },
      schema: { summary: 'The JSON Schema of `data` of one type', params: object({ name: string() }) },
    },
    async (request, reply) => send(reply, schemas.get(`/schemas/${request.params.name}`)),
  );

  app.get(
    '/schemas/records/:name',
    {
      config: { access: 'anyone' },
      schema: { summary: 'The JSON Schema of one type of record', params: object({ name: string() }) },
    },
    async (request, reply) => send(reply, records.get(`/schemas/records/${request.params.name}`)),
  );
}

function send(reply: FastifyReply, schema: object | undefined) {
  if (!schema) throw new PortalError('schema_not_found', 404);
  return reply.type('application/schema+json').send(JSON.stringify(schema));
}
