import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { OPTION_CHANGE } from '@member-portal/shared-kernel/rules/contact-categories';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { CompanyService } from '../members/companies/companies.service.ts';
import { isAbout, listOpenEndings } from '../members/contract-endings/open-endings.ts';
import { registerContractRoutes } from '../members/contracts/contracts.routes.ts';
import { createContractService } from '../members/contracts/contracts.service.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import {
  listBeneficiaries,
  listInsuranceContracts,
  lockMember,
} from '../members/insured/insured.repository.ts';
import type { InsuranceContractRow } from '../members/insured/insured.table.ts';
import { paidOptionsOf } from '../members/insured/paid-options.ts';
import { isSameContract } from '../members/insured/same-contract.public.ts';
import { listMessageContracts } from '../members/messages/contact-messages.repository.ts';
import {
  isOption,
  listOpenOptionCancellations,
} from '../members/option-cancellations/open-option-cancellations.ts';
import { optionCancellationSubmission } from '../members/option-cancellations/option-cancellation-submission.ts';
import {
  createOptionReceipts,
  type OptionReceiptPorts,
} from '../members/option-cancellations/option-receipts.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import { registerSubmission } from '../members/submissions/submissions.routes.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';

interface ContractPorts {
  documentsOf: DocumentService['ofContracts'];
  companies: CompanyService['named'];
  sending: Parameters<typeof registerSubmission>[2];
  mailer: Pick<Mailer, 'queue'>;
  receipts: Omit<OptionReceiptPorts, 'namesOf'>;
}

/** The contracts of a member, as their pages show them, and the requests to cancel their options. */
export function wireContracts(
  app: PortalApp,
  { clock, database, jobs }: Platform,
  { companies, documentsOf, sending, mailer, receipts }: ContractPorts,
) {
  const { db } = database;
  /** Requests to change an option that wait for the insurer, oldest first, each with its contract. */
  async function openChanges(memberId: string): Promise<OptionChange[]> {
    const open = await listOpenRequests(db, memberId, [OPTION_CHANGE]);
    if (open.length === 0) return [];
    const named = await listMessageContracts(
      db,
      memberId,
      open.map(({ id }) => id),
    );
    return open.map((request) => ({ ...request, contract: named.get(request.id) ?? null }));
  }
  const contracts = createContractService({
    clock,
    ports: {
      companies,
      documentsOf,
      peopleOf: (memberId) => listBeneficiaries(db, memberId),
      pendingOptionChange: async (memberId) => presentChange((await openChanges(memberId))[0]),
      async contractsOf(memberId) {
        const [rows, openEndings, cancelled, changes] = await Promise.all([
          listInsuranceContracts(db, memberId),
          listOpenEndings(db, memberId, listOpenRequests),
          listOpenOptionCancellations(db, memberId, listOpenRequests),
          openChanges(memberId),
        ]);
        return rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          domain: row.domain,
          productName: row.productName,
          productNumber: row.productNumber,
          insurerContract: row.insurerContract,
          companyName: row.companyName,
          hasNonBasePolicy: row.hasNonBasePolicy,
          contributionCents: row.contributionCents,
          contributionFrequency: row.contributionFrequency,
          startDate: row.startDate,
          endDate: row.endDate,
          paidOptions: paidOptionsOf(row).map((option) => ({
            ...option,
            pendingCancellation: presentPending(
              cancelled.find((other) => isOption(other, { ...row, optionId: option.id ?? option.name })),
            ),
          })),
          pendingEnding: presentPending(openEndings.find((ending) => isAbout(ending, row))),
          pendingOptionChange: presentChange(changes.find((change) => mayBeAbout(change, row))),
        }));
      },
    },
  });
  registerContractRoutes(app, { contracts });
  /** The contracts of a member, with the core system's own identifiers. */
  async function contractsOf(memberId: string) {
    const [shown, rows] = await Promise.all([
      contracts.covers(memberId),
      listInsuranceContracts(db, memberId),
    ]);
    return shown.contracts.map((contract) => ({
      ...contract,
      externalId: rows.find(({ id }) => id === contract.id)?.externalId ?? null,
    }));
  }
  const cancellation = optionCancellationSubmission({
    ...createOptionReceipts({
      database,
      jobs,
      mailer,
      ports: {
        ...receipts,
        namesOf: async (memberId, ids) =>
          (await listBeneficiaries(db, memberId))
            .filter(({ id }) => ids.includes(id))
            .map(({ firstName }) => firstName),
      },
    }),
    identity: receipts.identity,
    lockMember,
    openRequests: listOpenRequests,
    contractsOf,
  });
  registerSubmission(app, cancellation, sending);
  return { contracts, contractsOf };
}

interface OptionChange {
  id: string;
  reference: string;
  createdAt: Date;
  /** Null if the request names none, such as one from the core system. */
  contract: { externalId: string | null; number: string } | null;
}

/**
 * True if a change of option is about this contract. A change without a contract counts for every individual
 * contract.
 */
const mayBeAbout = (
  { contract }: OptionChange,
  { kind, externalId, insurerContract }: InsuranceContractRow,
): boolean =>
  contract === null
    ? kind === 'INDIVIDUAL'
    : isSameContract(contract, { externalId, number: insurerContract });

function presentChange(change: OptionChange | undefined) {
  if (!change) return null;
  const { id, reference, createdAt } = change;
  return { requestId: id, reference, sentOn: todayInParis(createdAt) };
}

/** The pending request to end a contract, or one of its options, on the page of a contract. */
function presentPending(
  request: { requestId: string; reference: string; createdAt: Date; endOn: string } | undefined,
): ContractDetail['pendingEnding'] {
  if (!request) return null;
  const { requestId, reference, createdAt, endOn } = request;
  return { requestId, reference, sentOn: todayInParis(createdAt), endOn };
}
