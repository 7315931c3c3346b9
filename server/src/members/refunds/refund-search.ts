import type { RecordSearchQuery } from '@member-portal/shared-kernel/contracts/record-search';
import type { FoundRefunds, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { readRecordQuery, searchRecords } from '@member-portal/shared-kernel/rules/record-search';
import { readPeriod } from '@member-portal/shared-kernel/rules/search-period';
import { sentSearch } from '@member-portal/shared-kernel/rules/search-text';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CarePrivacy } from '../care-privacy/care-privacy.public.ts';
import FAMILY_WORDS from './family-words.json' with { type: 'json' };
import { findRefundsOf, listActKinds } from './refund-search.repository.ts';
import type { ActNames } from './refunds.presenter.ts';
import type { ListedRefund } from './refunds.repository.ts';

/** Length of the list of results. */
const MOST = 5;
/** Largest number of kinds of acts in one search. */
const MOST_KINDS = 200;
/** Words without meaning among refunds, folded. */
const IGNORED = ['remboursement', 'rembourse', 'soin', 'acte', 'refund', 'care'];

interface RefundSearchPorts {
  db: Executor;
  clock: Clock;
  viewOf(viewer: { memberId: string; environment: string }): Promise<{
    privacy: CarePrivacy;
    english: ActNames;
    present(row: ListedRefund): RefundSummary;
  }>;
}

/**
 * Searches refunds by act, family of acts, person, month and year. Compares the words with the member's kinds
 * of acts, which are few. Hidden care is found only by the person's name and the date.
 */
export function createRefundSearch({ db, clock, viewOf }: RefundSearchPorts) {
  return async (
    viewer: { memberId: string; environment: string },
    { search, language = 'fr' }: RecordSearchQuery,
  ): Promise<FoundRefunds> => {
    const { words, period } = readPeriod(sentSearch(search), clock.today());
    const query = readRecordQuery(words, { language, ignored: IGNORED });
    if (query.isEmpty && period === null) return { refunds: [] };
    const { privacy, english, present } = await viewOf(viewer);
    const { memberId } = viewer;
    const nameOf = (id: string) => {
      const person = privacy.family.find((one) => one.id === id);
      return person ? displayName(person.firstName) : null;
    };
    const people = privacy.family
      .filter(({ firstName }) => query.qualityOf([displayName(firstName)]) > 0)
      .map(({ id }) => id);
    const kinds = query.isEmpty
      ? null
      : searchRecords(await listActKinds(db, memberId, privacy), {
          query,
          textsOf: ({ beneficiaryId, actCode, actFamily, actWording }) => [
            actWording,
            english.get(actCode ?? '') ?? null,
            FAMILY_WORDS[actFamily],
            nameOf(beneficiaryId),
          ],
          most: MOST_KINDS,
        });
    const rows = await findRefundsOf(db, { memberId, privacy, kinds, people, period }, MOST);
    return { refunds: rows.map(present) };
  };
}
