import type { DocumentService } from '../members/documents/documents.service.ts';
import { listCovered } from '../members/insured/insured.repository.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import { reminderDay } from '../members/insured/reminder-day.ts';
import { registerReminderRoutes } from '../members/reminders/reminders.routes.ts';
import { createReminderService, type ReminderService } from '../members/reminders/reminders.service.ts';
import type { TpCardService } from '../members/tp-card/tp-card.service.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

interface Ports {
  insured: Pick<InsuredService, 'healthContract'>;
  documents: Pick<DocumentService, 'unopenedThisMonth'>;
  tpCard: Pick<TpCardService, 'summary'>;
  mandateToSign(memberId: string): Promise<boolean>;
}

/** The portal's own reminders on Home. */
export function wireReminders(
  app: PortalApp,
  { clock, database }: Platform,
  { insured, documents, tpCard, mandateToSign }: Ports,
): ReminderService {
  const reminders = createReminderService({
    database,
    clock,
    ports: {
      mandateToSign,
      reminderDay,
      newDocuments: documents.unopenedThisMonth,
      async card(memberId) {
        const [card, contract] = await Promise.all([
          tpCard.summary(memberId),
          insured.healthContract(memberId),
        ]);
        return card && contract && { validTo: card.validTo, contractEnd: contract.endDate };
      },
      async leaving(memberId) {
        const covered = await listCovered(database.db, memberId, clock.today());
        return covered.flatMap(({ id, firstName, leftOn, rank }) =>
          leftOn !== null && rank !== 'MAIN' ? [{ id, firstName, leftOn }] : [],
        );
      },
    },
  });
  registerReminderRoutes(app, { reminders });
  return reminders;
}
