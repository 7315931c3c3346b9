import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { callerOf } from '../access.ts';
import type { EventFiles } from './event-files.service.ts';

export function registerEventFileRoutes(app: PortalApp, { files }: { files: EventFiles }) {
  app.get(
    '/files/:id',
    {
      config: { scope: 'files:read' },
      schema: { summary: 'A file of an event, until the event is erased', params: object({ id: string() }) },
    },
    async (request, reply) => {
      const { environment } = callerOf(request);
      return sendAttachment(reply, await inBackground(() => files.read(environment, request.params.id)));
    },
  );
}
