import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import {
  type ContactCategory,
  MessageInput,
  SentMessage,
} from '@member-portal/shared-kernel/contracts/messages';
import { contactRequestOf } from '@member-portal/shared-kernel/rules/contact-categories';
import {
  asksForOption,
  changeableContracts,
  checkCategory,
  checkMessageContract,
  messageRules,
} from '@member-portal/shared-kernel/rules/contact-message';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import { storedAsSent } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { contactMessages } from './contact-messages.table.ts';

interface ContractOfMember extends Pick<ContractDetail, 'id' | 'kind' | 'state'> {
  externalId: string | null;
  productName: string;
  insurerContract: string;
}

interface MessagePorts {
  contractsOf(memberId: string): Promise<ContractOfMember[]>;
  /** The categories that the insurer offers the member; null: all. */
  themesOf(memberId: string): Promise<ContactCategory[] | null>;
  /** The day by which a request of this type is answered. */
  answerDay(environment: string, typeCode: number): Promise<LifeDate>;
  /** Writes the first message of a request, and moves the files of the request to it. */
  beginThread(
    tx: Executor,
    message: { id: string; requestId: string; body: string; sentAt: Date },
  ): Promise<void>;
}

const written = storedAsSent(contactMessages);

/** A message that opens a request of the type of its category. */
export const messageSubmission = ({ beginThread, themesOf, answerDay, contractsOf }: MessagePorts) =>
  defineSubmission({
    path: '/messages',
    summary: 'Writes to the insurer',
    contracts: { input: MessageInput, detail: SentMessage },
    table: contactMessages,
    person: 'none',
    notFound: 'message_not_found',
    lookUp: async ({ category, object }, memberId, environment) => {
      const [themes, answeredBy, contracts] = await Promise.all([
        themesOf(memberId),
        answerDay(environment, contactRequestOf(category, object).typeCode),
        asksForOption(category, object) ? contractsOf(memberId) : [],
      ]);
      return { themes, answeredBy, contracts: changeableContracts(contracts) };
    },
    answerDays: (_, { answeredBy }) => answeredBy,
    rules: messageRules,
    check: (input, found) => [
      ...refusedAt('category', checkCategory(input.category, found?.themes ?? null)),
      ...checkMessageContract(input, found?.contracts ?? []),
    ],
    columnsOf: ({ contractId, ...input }, { contracts }) => {
      // The contract need not be named if there is only one.
      const named = contracts.find(({ id }) => id === contractId) ?? contracts[0];
      return {
        ...written(input),
        contractExternalId: named?.externalId ?? null,
        contractName: named?.productName ?? null,
        contractNumber: named?.insurerContract ?? null,
      };
    },
    requestOf: ({ category, object, contractName, contractNumber }) => ({
      ...contactRequestOf(category, object),
      summary: summaryOf({ contract: contractName && `${contractName}, n° ${contractNumber}` }),
    }),
    audit: 'message_sent',
    event: (tx, { row: { id, requestId, body, createdAt } }) =>
      beginThread(tx, { id, requestId, body, sentAt: createdAt }),
    exchange: {
      type: 'message.submitted',
      data: ({ id, category, object, body, contractExternalId, contractName, contractNumber }) => ({
        category,
        object,
        contract:
          contractName !== null && contractNumber !== null
            ? { externalId: contractExternalId, number: contractNumber, name: contractName }
            : null,
        message: { id: `portal:${id}`, text: body },
      }),
    },
  });
