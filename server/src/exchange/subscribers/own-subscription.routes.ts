import { OwnSubscription } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { callerOf } from '../access.ts';

export function registerOwnSubscription(app: PortalApp): void {
  app.get(
    '/subscriber',
    {
      config: { scope: 'any' },
      schema: { summary: 'What the token of this call may do', response: { 200: OwnSubscription } },
    },
    async (request) => {
      const { subscriberId: id, environment, name, scopes, expiresAt } = callerOf(request);
      return { id, environment, name, scopes: [...scopes], expiresAt: expiresAt.toISOString() };
    },
  );
}
