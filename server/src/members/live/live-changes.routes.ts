import { LiveChanges } from '@member-portal/shared-kernel/contracts/live-changes';
import { maxLength, object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { serverBusy } from '../../platform/time-limits.ts';
import type { LiveChangesService, LiveQuestion } from './live-changes.service.ts';
import type { LiveStreams } from './live-streams.ts';

interface LiveParts {
  changes: LiveChangesService;
  streams: LiveStreams;
}

const EVENT_STREAM = 'text/event-stream';

/** `no-transform` and the header of nginx: a proxy that compresses or buffers would delay events. */
const UNBUFFERED = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

export function registerLiveRoutes(app: PortalApp, { changes, streams }: LiveParts): void {
  app.get(
    '/changes',
    {
      schema: {
        summary:
          'What may have changed for the member since the cursor; with Accept: text/event-stream, also from then on. Prolongs no session',
        querystring: object({
          cursor: optional(string().check(maxLength(2000))),
          /** Seconds; for a page that has no cursor yet. */
          age: optional(string().check(maxLength(6))),
        }),
        response: { 200: LiveChanges },
      },
      config: { prolongsSession: false },
    },
    async (request, reply) => {
      const { memberId } = request.member;
      const question = questionOf(request.query, request.headers['last-event-id']);
      if (!wantsStream(request)) return changes.read(memberId, question);
      return stream(request, reply, question);
    },
  );

  async function stream(request: FastifyRequest, reply: FastifyReply, question: LiveQuestion) {
    const { memberId, sessionId } = request.member;
    const mayGoOn = async () => (await request.server.readSession(request))?.sessionId === sessionId;
    const events = await streams.open(memberId, question, mayGoOn);
    if (!events) throw serverBusy();
    return reply.headers(UNBUFFERED).type(EVENT_STREAM).send(events);
  }
}

const wantsStream = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes(EVENT_STREAM) === true;

/** A browser that connects again sends the id of the last event it has read. */
function questionOf(
  { cursor, age }: { cursor?: string | undefined; age?: string | undefined },
  lastEventId: string | string[] | undefined,
): LiveQuestion {
  const seconds = Number(age);
  return {
    cursor: (typeof lastEventId === 'string' && lastEventId) || cursor,
    ageSeconds: seconds >= 0 && seconds <= 3600 ? seconds : undefined,
  };
}
