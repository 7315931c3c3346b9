import {
  Acknowledged,
  AcknowledgePost,
  EventPage,
  EventQuery,
} from '@member-portal/shared-kernel/contracts/exchange/events';
import type { FastifyReply } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { callerOf } from '../access.ts';
import type { EventService } from './events.service.ts';

const USUAL_LIMIT = 100;

// Runs as background work: a core system that reads a lot must not use up the connections of members.
export function registerEventRoutes(app: PortalApp, { events }: { events: EventService }) {
  app.get(
    '/events',
    {
      config: { scope: 'events:read' },
      schema: {
        summary: 'The events behind a cursor, in order; waits for the next one where asked to',
        querystring: EventQuery,
        response: { 200: EventPage },
      },
      // Checking a page of 1,000 events against its schema would delay members.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { after, limit, wait } = request.query;
      const options = { after, limit: Number(limit ?? USUAL_LIMIT), waitMs: Number(wait ?? 0) * 1_000 };
      return inBackground(() => events.read(callerOf(request), { ...options, signal: goneSignal(reply) }));
    },
  );

  app.post(
    '/events/acknowledge',
    {
      config: { scope: 'events:read' },
      schema: {
        summary: 'Everything up to this cursor is safe in the core system',
        body: AcknowledgePost,
        response: { 200: Acknowledged },
      },
    },
    async (request) => inBackground(() => events.acknowledge(callerOf(request), request.body.through)),
  );
}

/** Aborts when the connection closes before the answer is sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
