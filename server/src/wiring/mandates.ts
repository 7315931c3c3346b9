import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { findWaitingContribution } from '../members/bank-accounts/bank-changes.repository.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import { findContributionAccount, findMember } from '../members/insured/insured.repository.ts';
import { openIban } from '../members/insured/sealed-columns.ts';
import { mandateMail } from '../members/mandates/mandate-mail.ts';
import type { MandatePorts } from '../members/mandates/mandates.ports.ts';
import { registerMandateRoutes } from '../members/mandates/mandates.routes.ts';
import { createMandateService } from '../members/mandates/mandates.service.ts';
import { createSignedPapers } from '../members/mandates/signed-papers.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';
import type { Confirmations } from './action-validations.ts';
import { createEveryAddressNotice } from './every-address.ts';
import type { PaysByDebit } from './pays-by-debit.ts';

interface MandateModulePorts {
  environments: EnvironmentSource;
  paysByDebit: PaysByDebit;
  documents: DocumentService;
  confirmations: Confirmations;
  mailer: Mailer;
  tell: TellInsurer;
}

/** SEPA mandates: how the insurer may collect the contributions. */
export function wireMandates(
  app: PortalApp,
  platform: Platform,
  { environments, paysByDebit, documents, confirmations, mailer, tell }: MandateModulePorts,
) {
  const { clock, cipher, database, idempotency } = platform;
  const opened = ({
    ibanEncrypted,
    bic,
    holder,
  }: {
    ibanEncrypted: string;
    bic: string;
    holder: string;
  }) => ({
    iban: openIban(cipher, ibanEncrypted),
    bic,
    holder,
  });
  const ports: MandatePorts = {
    async contributionAccounts(memberId) {
      const [current, waiting] = await Promise.all([
        findContributionAccount(database.db, memberId, clock.today()),
        findWaitingContribution(database.db, memberId),
      ]);
      return {
        current: current && { ...opened(current), isFromPortal: current.externalId === null },
        waiting: waiting && opened(waiting),
      };
    },
    paysByDebit,
    async debtor(memberId) {
      const row = await findMember(database.db, memberId);
      if (!row) throw new Error('a session refers to a member who no longer exists');
      const { addressLine1, addressLine2, addressLine3, zipCode, city, country } = row;
      const town = [zipCode, city].filter(Boolean).join(' ');
      return {
        name: displayName(`${row.firstName} ${row.surName}`),
        membershipNumber: row.membershipNumber,
        address: [addressLine1, addressLine2, addressLine3, town, country === 'FR' ? null : country].filter(
          (line): line is string => Boolean(line),
        ),
        city: city ?? '',
        email: row.email,
      };
    },
    creditor(code) {
      const environment = environments.byCode(code);
      // A session belongs to an environment that existed when it began.
      if (!environment?.brand) throw new Error(`no environment ${code} with a brand`);
      return { brand: environment.brand, contact: environment.contact, ics: environment.ics };
    },
    keepDocument: documents.keep,
    document: (member, id, address) =>
      documents.file(member, id, address).catch((error) => {
        if (error instanceof PortalError && error.code === 'document_not_found') return null;
        throw error;
      }),
    notify: createEveryAddressNotice({ clock, environments, mailer }, mandateMail),
    tellInsurer: tell,
  };
  const papers = createSignedPapers({ ...platform, ports });
  const mandates = createMandateService({ ...platform, papers, ports });
  registerMandateRoutes(app, { mandates, idempotency, demandAction: confirmations.demand });
  return { mandateToSign: async (memberId: string) => (await mandates.list(memberId)).toSign !== null };
}
