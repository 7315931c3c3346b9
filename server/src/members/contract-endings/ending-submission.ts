import { ContractEnding, ContractEndingInput } from '@member-portal/shared-kernel/contracts/contract-endings';
import {
  cancellationReasonOf,
  checkGround,
  checkLeavable,
  contractEndingRules,
  type EndableContract,
  endOf,
  missingForGround,
  needsEvent,
} from '@member-portal/shared-kernel/rules/contract-ending';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { requestTitle } from '@member-portal/shared-kernel/rules/request-title';
import { CONTRACT_TERMINATION } from '@member-portal/shared-kernel/rules/request-types';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { SecondRequestPorts } from '../requests/open-requests.public.ts';
import { defineSubmission, type OwnColumns } from '../submissions/submissions.public.ts';
import { type ContractEndingRow, contractEndings } from './contract-endings.table.ts';
import { refuseSecondEnding } from './refuse-second-ending.ts';

interface ContractToEnd extends EndableContract {
  externalId: string | null;
  productName: string;
  insurerContract: string;
}

export interface ContractEndingPorts extends SecondRequestPorts {
  /** Null for a missing contract and another member's. */
  contract(memberId: string, contractId: string): Promise<ContractToEnd | null>;
  /** Orders the dated receipt, by mail and among the documents, within the transaction. */
  orderReceipt(tx: Executor, ending: EndingOrder): Promise<void>;
}

interface EndingOrder {
  environment: string;
  memberId: string;
  endingId: string;
  reference: string;
  locale: MailLocale;
}

/** Days within which the insurer confirms the end. */
const ANSWER_DAYS = 10;

/** A request to end an individual contract. No code confirms it: the law asks for a direct way. */
export const endingSubmission = ({ contract, orderReceipt, ...ports }: ContractEndingPorts) =>
  defineSubmission({
    path: '/cancellations',
    feature: 'CONTRACT_RESILIATION',
    summary: 'Asks to end a contract',
    contracts: { input: ContractEndingInput, detail: ContractEnding },
    table: contractEndings,
    person: 'none',
    notFound: 'cancellation_not_found',
    answerDays: ANSWER_DAYS,
    lookUp: ({ contractId }, memberId) => contract(memberId, contractId),
    rules: contractEndingRules,
    check: (input, found, { today }) =>
      found === null
        ? refusedAt('contractId', refuse('contract_not_found'))
        : [
            ...refusedAt('contractId', checkLeavable(found, today)),
            ...refusedAt('ground', checkGround(input.ground, found, today)),
            ...missingForGround(input),
          ],
    columnsOf: ({ ground, eventOn, wishedOn, comment }, found, { today }) => ({
      contractExternalId: found.externalId,
      contractName: found.productName,
      contractNumber: found.insurerContract,
      ground,
      eventOn: needsEvent(ground) ? eventOn : null,
      wishedOn: ground === 'YEARLY_DATE' ? null : wishedOn,
      endOn: endOf({ ground, wishedOn }, today),
      comment: keptText(comment),
    }),
    requestOf: (ending) => ({
      typeCode: CONTRACT_TERMINATION,
      title: requestTitle({ prefix: 'Résiliation', subject: ending.contractName }),
      summary: summaryOfEnding(ending),
    }),
    present: ({ contractName, contractNumber, ground, eventOn, wishedOn, comment, endOn }) => ({
      contractName,
      contractNumber,
      ground,
      eventOn,
      wishedOn,
      comment,
      endOn,
    }),
    // The receipt is a mail of its own, with the PDF.
    mail: null,
    exchange: {
      type: 'contract-ending.submitted',
      data: ({
        contractExternalId,
        contractNumber,
        contractName,
        ground,
        eventOn,
        wishedOn,
        endOn,
        comment,
      }) => ({
        contract: { externalId: contractExternalId, number: contractNumber, name: contractName },
        reason: cancellationReasonOf(ground),
        ground,
        eventOn,
        wishedOn,
        endOn,
        comment,
      }),
    },
    audit: 'contract_ending_sent',
    async event(tx, { environment, locale, reference, row }) {
      await refuseSecondEnding(tx, row, ports);
      await orderReceipt(tx, { environment, locale, reference, memberId: row.memberId, endingId: row.id });
    },
  });

function summaryOfEnding({
  contractName,
  contractNumber,
  ground,
  eventOn,
  endOn,
  comment,
}: OwnColumns<ContractEndingRow>) {
  return summaryOf({
    contract: `${contractName}, n° ${contractNumber}`,
    endingGround: ground,
    eventDate: eventOn,
    endDate: endOn,
    comment,
  });
}
