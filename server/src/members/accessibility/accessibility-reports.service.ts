import { randomBytes } from 'node:crypto';
import type {
  AccessibilityReportInput,
  AccessibilityReportReceipt,
} from '@member-portal/shared-kernel/contracts/accessibility';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { accessibilityReportRules } from '@member-portal/shared-kernel/rules/accessibility-report';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import { checkFields } from '@member-portal/shared-kernel/rules/field-rules';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { checkLine, keptText } from '@member-portal/shared-kernel/rules/text-length';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import { asWritten, readableCode } from '../../platform/crypto/readable-code.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import {
  closeReport,
  deleteReportsBefore,
  findReport,
  insertAccessibilityReport,
  listOpenReports,
} from './accessibility-reports.repository.ts';
import type { AccessibilityReportRow } from './accessibility-reports.table.ts';

const CONTEXT = 'accessibility_reports.payload';
const DAY = 86_400;
/** Days for which a report is kept after an operator has closed it. */
const KEPT_CLOSED_DAYS = 180;
/** Days for which an open report is kept. */
const KEPT_OPEN_DAYS = 730;

interface Parts {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  limits: Limits;
}

interface Origin {
  environment: string;
  address: string;
  language: Locale;
}

interface Author {
  by: string;
  reason: string;
}

export type AccessibilityReports = ReturnType<typeof createAccessibilityReports>;

/** Reports of people who cannot use a page. They belong to no member: people who cannot sign in send them too. */
export function createAccessibilityReports({ database, clock, cipher, limits }: Parts) {
  const opened = ({ payload, reference, language, sentAt }: AccessibilityReportRow) => ({
    ...(JSON.parse(cipher.decrypt(payload, CONTEXT)) as AccessibilityReportInput),
    reference,
    language,
    sentAt,
  });

  return {
    /** The report as it is stored. Throws 400 with the code of each refused field. */
    read(typed: AccessibilityReportInput): AccessibilityReportInput {
      const refused = checkFields(accessibilityReportRules, typed, { today: clock.today(), limits });
      const email = parseEmail(typed.email);
      const place = checkLine(typed.place, {});
      if (refused.length > 0 || !email.ok || !place.ok) throw invalidInput(refused);
      return { email: email.value, place: place.value, text: keptText(typed.text) ?? '' };
    },

    async send(
      tx: Executor,
      report: AccessibilityReportInput,
      { environment, address, language }: Origin,
    ): Promise<AccessibilityReportReceipt> {
      const sentAt = clock.now();
      const reference = `A-${readableCode(randomBytes(4))}-${readableCode(randomBytes(4))}`;
      const payload = cipher.encrypt(JSON.stringify(report), CONTEXT);
      await insertAccessibilityReport(tx, { environment, reference, payload, language, sentAt });
      await recordAudit(tx, { at: sentAt, event: 'accessibility_report_sent', environment, address });
      return { reference, sentAt: sentAt.toISOString() };
    },

    /** The open reports of an environment, oldest first. The audit trail records who read them. */
    async list(environment: string, { by, reason }: Author) {
      const rows = await listOpenReports(database.db, environment);
      await recordAudit(database.db, {
        at: clock.now(),
        event: 'operator_read_accessibility_reports',
        environment,
        agent: by,
        reason,
      });
      return rows.map(opened);
    },

    /** False if it was closed before. Throws 404 `accessibility_report_not_found`. */
    close(environment: string, typed: string, { by, reason }: Author): Promise<boolean> {
      const code = asWritten(typed).slice(-8);
      const reference = `A-${code.slice(0, 4)}-${code.slice(4)}`;
      return database.transaction(async (tx) => {
        const row = await findReport(tx, environment, reference);
        if (!row) throw new PortalError('accessibility_report_not_found', 404);
        if (row.closedAt !== null) return false;
        const at = clock.now();
        await closeReport(tx, row.id, { at, by });
        const details = { reference };
        await recordAudit(tx, {
          at,
          event: 'accessibility_report_closed',
          environment,
          agent: by,
          reason,
          details,
        });
        return true;
      });
    },

    deleteOld: (): Promise<void> =>
      deleteReportsBefore(database.db, {
        closed: secondsFromNow(clock, -KEPT_CLOSED_DAYS * DAY),
        sent: secondsFromNow(clock, -KEPT_OPEN_DAYS * DAY),
      }),
  };
}
