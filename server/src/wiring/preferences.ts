import { PreferenceValue } from '@member-portal/shared-kernel/contracts/preferences';
import { dismissRejection, listOpenChanges } from '../members/insured/change-events.repository.ts';
import type { TellMemberChange } from '../members/insured/insured.ports.ts';
import { presentChange } from '../members/insured/insured.presenter.ts';
import { findPreferences, updatePreferences } from '../members/insured/preferences.repository.ts';
import { registerPreferenceRoutes } from '../members/preferences/preferences.routes.ts';
import { createPreferenceService } from '../members/preferences/preferences.service.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** Members' choices for deliveries of the insurer. */
export function wirePreferences(
  app: PortalApp,
  { clock, database }: Platform,
  tellChange: TellMemberChange,
): void {
  const preferences = createPreferenceService({
    database,
    file: {
      find: findPreferences,
      async update(tx, memberId, choices) {
        const change = await updatePreferences(tx, memberId, choices, clock.now());
        await tellChange(tx, memberId, change);
        const { values = {} } = change ?? {};
        return PreferenceValue.options.filter((value) => value in values);
      },
      openChanges: async (memberId) =>
        (await listOpenChanges(database.db, memberId, PreferenceValue.options)).map(presentChange),
      dismissRejection: (memberId, value) => dismissRejection(database.db, memberId, value),
    },
  });
  registerPreferenceRoutes(app, { preferences, clock });
}
