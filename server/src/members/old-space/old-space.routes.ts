import { Done } from '@member-portal/shared-kernel/contracts/common';
import { OldSpaceDeparture } from '@member-portal/shared-kernel/contracts/old-space';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { OldSpaceService } from './old-space.service.ts';

/** Needs no session: the link is below the login. */
export function registerOldSpaceRoutes(app: PortalApp, { oldSpace }: { oldSpace: OldSpaceService }) {
  app.post(
    '/old-space/departures',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Why someone goes back to the old insured space',
        body: OldSpaceDeparture,
        response: { 200: Done },
      },
      onRequest: notForReaders,
    },
    async ({ environment, body }) => {
      await oldSpace.leave(environment, body.reason);
      return { done: true as const };
    },
  );
}
