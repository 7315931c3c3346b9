import { randomBytes } from 'node:crypto';
import type {
  HelpReport,
  HelpReportInput,
  HelpReportReceipt,
} from '@member-portal/shared-kernel/contracts/help-reports';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { asWritten, readableCode } from '../../platform/crypto/readable-code.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { FindAccount, NameBrowser, ReportOrigin } from './help-reports.ports.ts';
import { deleteHelpReportsBefore, findHelpReport, insertHelpReport } from './help-reports.repository.ts';

/** Days for which a code is valid. Then the report is deleted. */
export const HELP_REPORT_DAYS = 7;
const CODE_LENGTH = 6;
const DAY_SECONDS = 86_400;

interface HelpReportParts {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  findAccount: FindAccount;
  nameBrowser: NameBrowser;
}

export type HelpReports = ReturnType<typeof createHelpReports>;

/** Reports that members send, and their codes. */
export function createHelpReports({ database, clock, keyedHash, findAccount, nameBrowser }: HelpReportParts) {
  const codeHashOf = (code: string) => keyedHash('help-report-code', code);
  const oldest = () => secondsFromNow(clock, -HELP_REPORT_DAYS * DAY_SECONDS);

  async function accountOf(identifier: string | null, { environment, accountId }: ReportOrigin) {
    if (accountId !== null) return accountId;
    if (!identifier?.trim()) throw invalidInput([{ field: 'identifier', code: 'field_required' }]);
    if (!parseLoginIdentifier(identifier).ok)
      throw invalidInput([{ field: 'identifier', code: 'login_invalid' }]);
    return findAccount(environment, identifier);
  }

  async function insert(tx: Executor, row: Omit<Parameters<typeof insertHelpReport>[1], 'codeHash'>) {
    for (;;) {
      const code = readableCode(randomBytes(CODE_LENGTH));
      if (await insertHelpReport(tx, { ...row, codeHash: codeHashOf(code) })) return code;
    }
  }

  return {
    /** The account of the report; null if nobody has the identifier. Throws 400 `login_invalid`, `field_required` at `identifier`. */
    accountOf: ({ identifier }: HelpReportInput, origin: ReportOrigin) =>
      accountOf(identifier ?? null, origin),

    async send(
      tx: Executor,
      accountId: string | null,
      report: HelpReport,
      origin: ReportOrigin,
    ): Promise<HelpReportReceipt> {
      const { environment, address, userAgent } = origin;
      const sentAt = clock.now();
      const code = await insert(tx, {
        environment,
        accountId,
        report: { ...report, ...nameBrowser(userAgent) },
        sentAt,
      });
      await recordAudit(tx, { at: sentAt, event: 'help_report_sent', environment, accountId, address });
      return {
        code,
        sentAt: sentAt.toISOString(),
        days: HELP_REPORT_DAYS,
        validUntil: todayInParis(secondsFromNow(clock, HELP_REPORT_DAYS * DAY_SECONDS)),
      };
    },

    /** Null for an unknown or expired code. */
    find: (code: string) => findHelpReport(database.db, codeHashOf(asWritten(code)), oldest()),

    deleteOld: () => deleteHelpReportsBefore(database.db, oldest()),
  };
}
