import {
  Preferences,
  PreferenceValue,
  UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { PreferenceService } from './preferences.service.ts';

interface PreferenceModule {
  preferences: PreferenceService;
  clock: Clock;
}

export function registerPreferenceRoutes(app: PortalApp, { preferences, clock }: PreferenceModule): void {
  app.get(
    '/preferences',
    {
      schema: {
        summary: 'How the insurer delivers card, statements, magazine and information',
        response: { 200: Preferences },
      },
    },
    async ({ member }) => preferences.read(member.memberId),
  );

  app.put(
    '/preferences',
    {
      schema: {
        summary: 'Changes how the insurer delivers; an absent choice stays',
        body: UpdatePreferencesRequest,
        response: { 200: Preferences },
      },
    },
    async ({ member, body, client }) => {
      const { memberId, accountId, sessionId, environment } = member;
      return preferences.update(memberId, body, (tx, changed) =>
        recordAudit(tx, {
          at: clock.now(),
          event: 'preference_changed',
          environment,
          accountId,
          sessionId,
          address: client.address,
          details: { changed: changed.join(', ') },
        }),
      );
    },
  );

  app.delete(
    '/preferences/rejected-changes/:value',
    {
      schema: {
        summary: 'The member has read that the insurer rejected a change',
        params: object({ value: PreferenceValue }),
        response: { 200: Preferences },
      },
    },
    async ({ member, params }) => preferences.dismissRejection(member.memberId, params.value),
  );
}
