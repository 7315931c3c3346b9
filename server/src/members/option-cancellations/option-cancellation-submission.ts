import {
  type CancelledContract,
  OptionCancellation,
  OptionCancellationInput,
} from '@member-portal/shared-kernel/contracts/option-cancellations';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import {
  checkConcerned,
  checkOptionCancellable,
  optionCancellationRules,
  optionEndOf,
  peopleOfContracts,
} from '@member-portal/shared-kernel/rules/option-cancellation';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { PAID_OPTIONS_CANCELLATION } from '@member-portal/shared-kernel/rules/request-types';
import { type FieldRefusal, refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { SecondRequestPorts } from '../requests/open-requests.public.ts';
import { defineSubmission, type OwnColumns } from '../submissions/submissions.public.ts';
import { type ContractOfMember, findChosen } from './chosen-options.ts';
import { type OptionCancellationRow, optionCancellations } from './option-cancellations.table.ts';
import { refuseSecondOptionCancellation } from './refuse-second-option-cancellation.ts';

export interface OptionCancellationPorts extends SecondRequestPorts {
  contractsOf(memberId: string): Promise<ContractOfMember[]>;
  identity(
    memberId: string,
  ): Promise<{ firstName: string; surName: string; membershipNumber: string; email: string | null }>;
  /** Orders the dated receipt, by mail and among the documents, within the transaction. */
  orderReceipt(tx: Executor, cancellation: OptionReceiptOrder): Promise<void>;
}

export interface OptionReceiptOrder {
  environment: string;
  memberId: string;
  cancellationId: string;
  reference: string;
  locale: MailLocale;
}

/** Days within which the insurer confirms the end. */
export const ANSWER_DAYS = 10;

/** A request to cancel paid options of individual contracts, confirmed by a code. */
export const optionCancellationSubmission = ({
  contractsOf,
  identity,
  orderReceipt,
  ...ports
}: OptionCancellationPorts) =>
  defineSubmission({
    path: '/option-cancellations',
    feature: 'CONTRACT_RESILIATION',
    summary: 'Asks to cancel paid options',
    contracts: { input: OptionCancellationInput, detail: OptionCancellation },
    table: optionCancellations,
    person: 'several',
    notFound: 'option_cancellation_not_found',
    answerDays: ANSWER_DAYS,
    confirmedBy: 'CONTRACT_CANCELLATION',
    async lookUp({ options }, memberId) {
      const [applicant, contracts] = await Promise.all([identity(memberId), contractsOf(memberId)]);
      const chosen = findChosen(options, contracts);
      return chosen && { applicant, chosen };
    },
    rules: optionCancellationRules,
    check({ beneficiaryIds }, found, { today }) {
      if (found === null) return refusedAt('options', refuse('option_not_found'));
      const { chosen } = found;
      const refused = firstRefusal(chosen, today);
      // The people depend on the options; `rules` refuses a request without options.
      if (refused.length > 0 || chosen.length === 0) return refused;
      return checkConcerned(beneficiaryIds, peopleOfContracts(chosen, today));
    },
    columnsOf: ({ reason, beneficiaryIds, wishedOn }, { applicant, chosen }, { today }) => ({
      applicantFirstName: applicant.firstName,
      applicantSurName: applicant.surName,
      applicantEmail: applicant.email,
      membershipNumber: applicant.membershipNumber,
      contracts: chosen.map(toCancelled),
      reason,
      everyone: peopleOfContracts(chosen, today).every(({ id }) => beneficiaryIds.includes(id)),
      wishedOn: reason === 'DUE_DATE' ? null : wishedOn,
      endOn: optionEndOf({ reason, wishedOn }, today),
    }),
    requestOf: (cancellation) => ({
      typeCode: PAID_OPTIONS_CANCELLATION,
      summary: summaryOfOptions(cancellation),
    }),
    present: ({
      applicantFirstName,
      applicantSurName,
      applicantEmail,
      membershipNumber,
      contracts,
      reason,
      everyone,
      wishedOn,
      endOn,
    }) => ({
      applicant: {
        firstName: displayName(applicantFirstName),
        surName: displayName(applicantSurName),
        email: applicantEmail,
      },
      membershipNumber,
      contracts,
      reason,
      everyone,
      wishedOn,
      endOn,
    }),
    // The receipt is a mail of its own, with the PDF.
    mail: null,
    exchange: {
      type: 'option-cancellation.submitted',
      data: ({
        applicantFirstName,
        applicantSurName,
        applicantEmail,
        contracts,
        reason,
        everyone,
        wishedOn,
        endOn,
      }) => ({
        applicant: { firstName: applicantFirstName, surName: applicantSurName, email: applicantEmail },
        contracts,
        reason,
        everyone,
        wishedOn,
        endOn,
      }),
    },
    audit: 'option_cancellation_sent',
    async event(tx, { environment, locale, reference, row }) {
      await refuseSecondOptionCancellation(tx, row, ports);
      await orderReceipt(tx, {
        environment,
        locale,
        reference,
        memberId: row.memberId,
        cancellationId: row.id,
      });
    },
  });

/** Why one of the chosen options cannot be cancelled; empty if all can. */
const firstRefusal = (chosen: readonly ContractOfMember[], today: string): FieldRefusal[] =>
  chosen
    .flatMap((contract) =>
      contract.options.flatMap((option) =>
        refusedAt('options', checkOptionCancellable(option, contract, today)),
      ),
    )
    .slice(0, 1);

const toCancelled = ({
  externalId,
  insurerContract,
  productName,
  options,
}: ContractOfMember): CancelledContract => ({
  externalId,
  number: insurerContract,
  name: productName,
  options: options.map(({ id, name }) => ({ id, name })),
});

function summaryOfOptions({
  applicantFirstName,
  applicantSurName,
  contracts,
  reason,
  endOn,
}: OwnColumns<OptionCancellationRow>) {
  return [
    ...contracts.flatMap(({ name, number, options }) =>
      summaryOf({ contract: `${name}, n° ${number}`, option: options.map((option) => option.name) }),
    ),
    ...summaryOf({
      cancellationReason: reason,
      optionEnd: endOn,
      applicant: displayName(`${applicantFirstName} ${applicantSurName}`),
    }),
  ];
}
