import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { statementFileName } from '@member-portal/shared-kernel/rules/upload-names';
import type { Clock } from '../../platform/clock.ts';
import type { RefundService, Viewer } from './refunds.service.ts';
import { renderStatement } from './statement-pdf.ts';

interface StatementPorts {
  /** Addressee of the statement. */
  identity(memberId: string): Promise<{ firstName: string; surName: string; membershipNumber: string }>;
  /** Look and contact of the member's insurer. */
  issuer(environment: string): { brand: Brand; contact: EnvironmentDocument['contact'] };
}

export interface StatementServiceOptions {
  refunds: RefundService;
  clock: Clock;
  ports: StatementPorts;
}

export type StatementService = ReturnType<typeof createStatementService>;

/** Statements as PDF files. */
export function createStatementService({ refunds, clock, ports }: StatementServiceOptions) {
  return {
    /** The statement of a refund or of one line. Throws `refund_not_found`, `sub_act_not_found`. */
    async render(viewer: Viewer, refundId: string, subActId: string | null) {
      const [refund, person] = await Promise.all([
        refunds.forStatement(viewer, refundId, subActId),
        ports.identity(viewer.memberId),
      ]);
      const bytes = await renderStatement({
        refund,
        subActId,
        holder: {
          name: displayName(`${person.firstName} ${person.surName}`),
          membershipNumber: person.membershipNumber,
        },
        ...ports.issuer(viewer.environment),
        today: clock.today(),
        now: clock.now(),
      });
      // Named after the date, never the act: others may see the file name.
      return { fileName: statementFileName(refund.careDate, (subActId ?? refundId).slice(0, 8)), bytes };
    },
  };
}
