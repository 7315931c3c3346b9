import {
  AllInfo,
  AllInfoRequests,
  AllInfoTimelineRecent,
} from '@member-portal/shared-kernel/contracts/all-info';
import { object, oneOf, optional, union } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { AllInfoService } from './all-info.service.ts';

export function registerAllInfoRoutes(app: PortalApp, { allInfo }: { allInfo: AllInfoService }) {
  app.get(
    '/all-info',
    {
      schema: {
        summary: 'What Home shows; with actionKey only the requests, or the latest of them',
        querystring: object({ actionKey: optional(oneOf(['requests', 'timeline_recent'])) }),
        response: { 200: union([AllInfo, AllInfoTimelineRecent, AllInfoRequests]) },
      },
    },
    async ({ member, query }) => {
      if (query.actionKey === 'requests') return allInfo.requests(member);
      if (query.actionKey === 'timeline_recent') return allInfo.timelineRecent(member);
      return allInfo.all(member);
    },
  );
}
