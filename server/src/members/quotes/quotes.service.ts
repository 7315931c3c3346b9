import { randomUUID } from 'node:crypto';
import type { Quote, QuoteInput, QuoteReceipt } from 'shared-kernel/contracts/quotes';
import type { Limits } from 'shared-kernel/rules/limits';
import { checkQuote, quoteContentOf } from 'shared-kernel/rules/quote';
import { quoteTypeOf } from 'shared-kernel/rules/request-types';
import { keptText } from 'shared-kernel/rules/text-length';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { Preparation, Sender, Submissions } from '../submissions/submissions.port.ts';
import { quoteSummary, quoteTitle } from './quote-request.ts';
import { quoteNotFound } from './quotes.errors.ts';
import { quotesRepository } from './quotes.repository.ts';

export interface QuoteServiceOptions {
  database: Database;
  clock: Clock;
  limits: Limits;
  ports: { submissions: Submissions };
  /** Days within which a quote is answered. */
  answerDays?: number;
}

const DEFAULT_ANSWER_DAYS = 7;

/** A quote with what was looked up for it before the transaction. */
export interface PreparedQuote {
  input: QuoteInput;
  preparation: Preparation;
}

export type QuoteService = ReturnType<typeof createQuoteService>;

/** Quotes, shared before a treatment, with or without the wish for an estimate. */
export function createQuoteService(options: QuoteServiceOptions) {
  const { database, clock, limits, answerDays = DEFAULT_ANSWER_DAYS } = options;
  const { submissions } = options.ports;
  const repository = quotesRepository(database.db);

  return {
    async prepare(sender: Sender, input: QuoteInput): Promise<PreparedQuote> {
      return { input, preparation: await submissions.prepare(sender, input.beneficiaryId) };
    },

    /** Writes it with its request, files and mail. Throws `validation_failed` with every refused field. */
    async submit(tx: Executor, { input, preparation }: PreparedQuote): Promise<QuoteReceipt> {
      const refusals = checkQuote(input, clock.today(), limits);
      const { beneficiaryId } = submissions.check(preparation, refusals);
      const { nature, quoteDate, amount, contentSeen = [], estimateWanted = false } = input;
      const shared = {
        beneficiaryId,
        nature,
        quoteDate,
        amountCents: amount,
        comment: keptText(input.comment),
        contentSeen: quoteContentOf(nature).filter((content) => contentSeen.includes(content)),
        estimateWanted,
      };
      const sent = await submissions.send(tx, preparation, {
        beneficiaryId,
        typeCode: quoteTypeOf(nature),
        title: quoteTitle(shared),
        summary: quoteSummary(shared),
        uploadIds: input.uploadIds,
        minFiles: 1,
        answerDays,
      });
      const id = randomUUID();
      await quotesRepository(tx).insert({
        ...shared,
        id,
        memberId: preparation.sender.memberId,
        requestId: sent.requestId,
        createdAt: clock.now(),
      });
      return { id, ...sent };
    },

    async detail(
      viewer: { memberId: string; environment: string; readOnly: boolean },
      quoteId: string,
    ): Promise<Quote> {
      const row = isUuid(quoteId) ? await repository.findForMember(viewer.memberId, quoteId) : null;
      if (!row) throw quoteNotFound();
      return {
        id: row.id,
        ...(await submissions.sent(viewer, row)),
        nature: row.nature,
        quoteDate: row.quoteDate,
        amount: row.amountCents,
        comment: row.comment,
        contentSeen: row.contentSeen,
        estimateWanted: row.estimateWanted,
        createdAt: row.createdAt.toISOString(),
      };
    },
  };
}
