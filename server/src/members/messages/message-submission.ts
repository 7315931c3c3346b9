import {
  type ContactCategory,
  MessageInput,
  SentMessage,
} from '@member-portal/shared-kernel/contracts/messages';
import { contactRequestOf } from '@member-portal/shared-kernel/rules/contact-categories';
import { checkCategory, messageRules } from '@member-portal/shared-kernel/rules/contact-message';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import { storedAsSent } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { contactMessages } from './contact-messages.table.ts';

interface MessagePorts {
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

/** A message that opens a request of the type of its category. */
export const messageSubmission = ({ beginThread, themesOf, answerDay }: MessagePorts) =>
  defineSubmission({
    path: '/messages',
    summary: 'Writes to the insurer',
    contracts: { input: MessageInput, detail: SentMessage },
    table: contactMessages,
    person: 'none',
    notFound: 'message_not_found',
    lookUp: async ({ category, object }, memberId, environment) => {
      const [themes, answeredBy] = await Promise.all([
        themesOf(memberId),
        answerDay(environment, contactRequestOf(category, object).typeCode),
      ]);
      return { themes, answeredBy };
    },
    answerDays: (_, { answeredBy }) => answeredBy,
    rules: messageRules,
    check: ({ category }, found) => refusedAt('category', checkCategory(category, found?.themes ?? null)),
    columnsOf: storedAsSent(contactMessages),
    requestOf: ({ category, object }) => contactRequestOf(category, object),
    audit: 'message_sent',
    event: (tx, { row: { id, requestId, body, createdAt } }) =>
      beginThread(tx, { id, requestId, body, sentAt: createdAt }),
    exchange: {
      type: 'message.submitted',
      data: ({ id, category, object, body }) => ({
        category,
        object,
        message: { id: `portal:${id}`, text: body },
      }),
    },
  });
