import type { DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { displayedTabs } from '@member-portal/shared-kernel/rules/documents-display';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { documents } from './documents.table.ts';
import { type DocumentReader, isShownTo } from './shown-documents.repository.ts';

/** The reader of a list of documents, and the selected documents. */
export interface DocumentSelection extends DocumentReader {
  /** Null: every tab. */
  tab: DocumentTab | null;
  /** The insured as a covered person. */
  insuredId: string | null;
}

/** Position of the last document of a page: the values of the sort order. */
export interface DocumentPosition {
  uploadDate: LifeDate;
  id: string;
}

interface DocumentPage {
  /** '2025' */
  year: string;
  after: DocumentPosition | null;
  limit: number;
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

/** The documents that the viewer may see, newest first: a page of a year, or all of them. */
export async function listDocuments(db: Executor, selection: DocumentSelection, page?: DocumentPage) {
  const { id, fileName, title, uploadDate, typeCode, tab, bytes, openedAt } = documents;
  const { beneficiaryId, contractId, requestId } = documents;
  const after = page?.after;
  const query = db
    .select({
      id,
      fileName,
      title,
      uploadDate,
      typeCode,
      tab,
      bytes,
      openedAt,
      beneficiaryId,
      contractId,
      requestId,
    })
    .from(documents)
    .where(
      and(
        visible(db, selection),
        page && and(gte(uploadDate, `${page.year}-01-01`), lte(uploadDate, `${page.year}-12-31`)),
        after ? sql`(${uploadDate}, ${id}) < (${after.uploadDate}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(uploadDate), desc(id));
  return page ? query.limit(page.limit) : query;
}

/** The years with documents that the viewer may see, newest first. One index look-up for each year. */
export async function listYears(db: Executor, selection: DocumentSelection): Promise<string[]> {
  const { uploadDate } = documents;
  const newest = async (before: LifeDate | null): Promise<string | null> => {
    const [row] = await db
      .select({ uploadDate })
      .from(documents)
      .where(and(visible(db, selection), before ? lt(uploadDate, before) : undefined))
      .orderBy(desc(uploadDate))
      .limit(1);
    return row?.uploadDate.slice(0, 4) ?? null;
  };
  const years: string[] = [];
  for (let year = await newest(null); year !== null; year = await newest(`${year}-01-01`)) years.push(year);
  return years;
}

/** The documents that the reader may see under a tab, or under every tab that the environment shows. */
function visible(db: Executor, selection: DocumentSelection): SQL | undefined {
  const { memberId, tab: wanted, insuredId, display } = selection;
  const { tab } = documents;
  const tabs = displayedTabs(display).filter((one) => wanted === null || one === wanted);
  if (tabs.length === 0) return sql`false`;
  const others = tabs.filter((one) => one !== 'shared');
  const ofTabs = or(
    // A single tab is compared with equality: its index is in the order of the list.
    others.length === 1 ? eq(tab, others[0]!) : others.length > 0 ? inArray(tab, others) : undefined,
    tabs.includes('shared') ? isListedProof(db, memberId, insuredId) : undefined,
  );
  return isShownTo(selection, ofTabs);
}

/**
 * Proofs of the insured or of the whole contract, and documents that the member shared here for anybody. Of
 * several files with the same name, only the latest counts (spec, section 5), within the same type and
 * person, since cameras name every photo alike.
 */
function isListedProof(db: Executor, memberId: string, insuredId: string | null): SQL | undefined {
  const { id, fileName, typeCode, tab, typeDoc, beneficiaryId, requestId, uploadDate } = documents;
  const latest = db
    .selectDistinctOn([fileName, typeCode, beneficiaryId], { id })
    .from(documents)
    .where(
      and(
        eq(documents.memberId, memberId),
        eq(tab, 'shared'),
        eq(typeDoc, 'JUSTIFICATIF'),
        or(isNull(beneficiaryId), isNotNull(requestId), insuredId ? eq(beneficiaryId, insuredId) : undefined),
      ),
    )
    .orderBy(fileName, typeCode, beneficiaryId, desc(uploadDate), desc(id));
  return and(eq(tab, 'shared'), inArray(id, latest));
}
