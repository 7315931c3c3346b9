import { Done } from '@member-portal/shared-kernel/contracts/common';
import { DebugReportInput, DebugReportReceipt } from '@member-portal/shared-kernel/contracts/help-reports';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { DebugSessions } from './debug-sessions.service.ts';

interface DebugSessionRouteParts {
  debugSessions: DebugSessions;
  /** Makes the heartbeat of this process notice changes at once. */
  follow(): Promise<void>;
}

export function registerDebugSessionRoutes(
  app: PortalApp,
  { debugSessions, follow }: DebugSessionRouteParts,
): void {
  app.put(
    '/debug-session/report',
    {
      schema: {
        summary: 'Replaces the report of the running debug session, with the member’s consent',
        body: DebugReportInput,
        response: { 200: DebugReportReceipt },
      },
    },
    async ({ member, body, client, headers }) =>
      debugSessions.report(member, body.report, {
        address: client.address,
        userAgent: headers['user-agent'],
      }),
  );

  app.delete(
    '/debug-session',
    { schema: { summary: 'Ends the running debug session, if there is one', response: { 200: Done } } },
    async ({ member, client }) => {
      await debugSessions.end(member, client.address);
      await follow();
      return { done: true as const };
    },
  );
}
