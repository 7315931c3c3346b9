import type { Readable } from 'node:stream';
import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type {
  DocumentFilters,
  DocumentList,
  DocumentTab,
  PortalDocument,
} from '@member-portal/shared-kernel/contracts/documents';
import type { DocumentsDisplay } from '@member-portal/shared-kernel/contracts/environment';
import type { RecordSearchQuery } from '@member-portal/shared-kernel/contracts/record-search';
import { firstOfMonth, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { readRecordQuery, searchRecords } from '@member-portal/shared-kernel/rules/record-search';
import { monthWordsOf } from '@member-portal/shared-kernel/rules/search-period';
import { sentSearch } from '@member-portal/shared-kernel/rules/search-text';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import { readIntact, sha256Of } from '../../platform/files/read-intact.ts';
import { readLimit } from '../../platform/http/list-page.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { CareViewer, ReadCarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { archiveOf } from './archive.ts';
import { fromCursor, toCursor } from './document-cursor.ts';
import {
  type DocumentSelection,
  type ListedDocument,
  listDocuments,
  listYears,
} from './document-list.repository.ts';
import { documentNotDownloadable, documentNotFound } from './documents.errors.ts';
import type { FilesToShare, MadeDocument } from './documents.public.ts';
import {
  findDocument,
  findNewestOfType,
  insertDocument,
  insertDocuments,
  listFiles,
  listSentSince,
  markOpened,
} from './documents.repository.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };
import { sharedRows, typeOfTitle } from './shared-rows.ts';
import type { DocumentReader } from './shown-documents.repository.ts';

/** The core systems' type of the contribution schedule. */
const SCHEDULE_TYPE = 'ECHEANCIER';

/** Largest number of documents in a search result. */
const MOST_FOUND = 5;
/** Words without meaning among documents, folded. */
const IGNORED = ['document', 'fichier', 'pdf', 'file'];

/** Largest number of documents on a page. */
const LARGEST_PAGE = 200;

const TEXTS: Record<MailLocale, typeof french> = { fr: french, en: english };

export interface DocumentPorts {
  /** Everyone who was ever covered by the member's contract. */
  familyOf(memberId: string): Promise<CoveredPerson[]>;
  privacyOf: ReadCarePrivacy;
  /** Every contract of the member, including ended ones. */
  contractsOf(memberId: string): Promise<NamedContract[]>;
  /** The documents that the environment shows; undefined if all. */
  displayOf(environment: string): DocumentsDisplay | undefined;
}

interface NamedContract {
  id: string;
  productName: string;
}

interface CoveredPerson {
  id: string;
  firstName: string;
  surName: string;
  rank: BeneficiaryRank;
}

interface ArchiveWish {
  /** '2025' */
  year: string;
  tab: DocumentTab | null;
  /** Language of the page. */
  locale: MailLocale;
}

interface DocumentArchive {
  fileName: string;
  stream: Readable;
}

interface DocumentFile {
  fileName: string;
  bytes: Buffer;
}

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService({
  database,
  files,
  clock,
  ports,
}: {
  database: Database;
  files: FileStore;
  clock: Clock;
  ports: DocumentPorts;
}) {
  const { db } = database;

  const readerOf = async (viewer: CareViewer): Promise<DocumentReader> => ({
    memberId: viewer.memberId,
    privacy: await ports.privacyOf(viewer),
    display: ports.displayOf(viewer.environment),
  });

  const listSentThisMonth = async (viewer: CareViewer) =>
    listSentSince(db, await readerOf(viewer), firstOfMonth(clock.today()));

  /** The documents of a tab that the viewer may see, and the texts of its rows. */
  async function viewOf(viewer: CareViewer, tab: DocumentTab | null) {
    const { memberId } = viewer;
    const [family, contracts, reader] = await Promise.all([
      ports.familyOf(memberId),
      ports.contractsOf(memberId),
      readerOf(viewer),
    ]);
    const insuredId = family.find(({ rank }) => rank === 'MAIN')?.id ?? null;
    const selection: DocumentSelection = { ...reader, tab, insuredId };
    const newSince = firstOfMonth(clock.today());
    return { selection, shown: (row: ListedDocument) => present(row, { family, contracts, newSince }) };
  }

  async function listShown(viewer: CareViewer, tab: DocumentTab | null) {
    const { selection, shown } = await viewOf(viewer, tab);
    return (await listDocuments(db, selection)).map((row) => ({
      contractId: row.contractId,
      document: shown(row),
    }));
  }

  return {
    async list(viewer: CareViewer, tab: DocumentTab | null): Promise<PortalDocument[]> {
      return (await listShown(viewer, tab)).map(({ document }) => document);
    },

    /** Documents whose title, file name, person, contract, month or year contain every word of the query. */
    async search(
      viewer: CareViewer,
      { search, language = 'fr' }: RecordSearchQuery,
    ): Promise<PortalDocument[]> {
      const query = readRecordQuery(sentSearch(search), { language, ignored: IGNORED });
      if (query.isEmpty) return [];
      const documents = (await listShown(viewer, null)).map(({ document }) => document);
      return searchRecords(documents, {
        query,
        textsOf: ({ title, fileName, nameBeneciary, contractName = null, uploadDate }) => [
          title,
          fileName,
          nameBeneciary,
          contractName,
          monthWordsOf(uploadDate),
        ],
        most: MOST_FOUND,
      });
    },

    /**
     * A page of a year: the newest year with documents if `year` is absent or has none. Throws 400 with the
     * field `limit` or `cursor`.
     */
    async page(
      viewer: CareViewer,
      { tab, year, cursor, limit = '' }: DocumentFilters,
    ): Promise<Pick<DocumentList, 'documents' | 'year' | 'years' | 'nextCursor'>> {
      const errors: FieldError[] = [];
      const wished = readLimit(limit, LARGEST_PAGE, errors);
      if (errors.length > 0) throw invalidInput(errors);
      const after = cursor ? fromCursor(cursor) : null;
      const { selection, shown } = await viewOf(viewer, tab ?? null);
      // A following page belongs to the year of the first one, which has listed the years.
      const years = after ? undefined : await listYears(db, selection);
      const chosen = year !== undefined && years?.includes(year) ? year : years?.[0];
      const shownYear = after ? after.uploadDate.slice(0, 4) : (chosen ?? null);
      if (shownYear === null) return { documents: [], year: null, years, nextCursor: null };
      const rows = await listDocuments(db, selection, { year: shownYear, after, limit: wished + 1 });
      const page = rows.slice(0, wished);
      const last = rows.length > wished ? page.at(-1) : undefined;
      return { documents: page.map(shown), year: shownYear, years, nextCursor: last ? toCursor(last) : null };
    },

    /** Documents that belong to a contract, with that contract. */
    async ofContracts(viewer: CareViewer): Promise<{ contractId: string; document: PortalDocument }[]> {
      const shown = await listShown(viewer, null);
      return shown.flatMap(({ contractId, document }) => (contractId ? { contractId, document } : []));
    },

    /** The file, marked as opened unless an advisor reads. `address`: network address, for the audit trail. Throws 404 `document_not_found`, 500 `file_damaged` and `document_not_downloadable`. */
    async file(member: MemberSession, id: string, address: string): Promise<DocumentFile> {
      const row = isUuid(id) ? await findDocument(db, await readerOf(member), id) : null;
      if (!row) throw documentNotFound();
      const bytes = await readIntact(files, row).catch((error) => {
        throw error instanceof FileMissing ? documentNotDownloadable(error) : error;
      });
      const { environment, accountId, sessionId } = member;
      const at = clock.now();
      await recordAudit(db, {
        at,
        environment,
        accountId,
        sessionId,
        address,
        event: 'document_downloaded',
        details: { document: id },
      });
      if (!member.readOnly) await markOpened(db, member.memberId, [id], at);
      return { fileName: row.fileName, bytes };
    },

    /**
     * The documents of a year as one ZIP, read one after the other while it is sent. `tab` null: all tabs. A
     * text file of the ZIP names files that the store has lost. Throws 404 `document_not_found` if the year
     * has no documents.
     */
    async archive(member: MemberSession, { year, tab, locale }: ArchiveWish): Promise<DocumentArchive> {
      const shown = await listShown(member, tab);
      const ids = shown.flatMap(({ document }) =>
        document.uploadDate.startsWith(year) ? [document.id] : [],
      );
      if (ids.length === 0) throw documentNotFound();
      const { environment, accountId, sessionId, memberId } = member;
      const at = clock.now();
      const details = { year, count: ids.length };
      await recordAudit(db, { at, environment, accountId, sessionId, event: 'documents_archived', details });
      if (!member.readOnly) await markOpened(db, memberId, ids, at);
      const rows = await listFiles(db, memberId, ids);
      const stream = archiveOf(rows, {
        read: (row) => readIntact(files, row),
        note(missing) {
          const { fileName, missing: sentence } = TEXTS[locale].archive;
          return { fileName, text: [sentence, ...missing, ''].join('\r\n') };
        },
      });
      return { fileName: `documents-${year}.zip`, stream };
    },

    /** The newest contribution schedule; null if there is none. Throws 500 `file_damaged`. */
    async newestSchedule(memberId: string): Promise<DocumentFile | null> {
      const row = await findNewestOfType(db, memberId, { tab: 'contribution', typeCode: SCHEDULE_TYPE });
      return row && { fileName: row.fileName, bytes: await readIntact(files, row) };
    },

    /** See `KeepDocument`. */
    async keep({ bytes, ...document }: MadeDocument): Promise<void> {
      const sha256 = sha256Of(bytes);
      const fileKey = `documents/${document.id}-${sha256}`;
      await files.write(fileKey, bytes);
      await insertDocument(db, { ...document, bytes: bytes.length, sha256, fileKey });
    },

    /** See `AddSharedDocuments`. */
    addShared: (tx: Executor, shared: FilesToShare): Promise<void> => insertDocuments(tx, sharedRows(shared)),

    /** Documents of the current month that the member has not opened, newest first. */
    async unopenedThisMonth(viewer: CareViewer): Promise<{ id: string; title: string; tab: DocumentTab }[]> {
      const sent = await listSentThisMonth(viewer);
      return sent.flatMap(({ openedAt, ...document }) => (openedAt === null ? [document] : []));
    },

    /** Documents that the insurer sent in the current month, for Home. */
    async newThisMonth(viewer: CareViewer): Promise<number> {
      return (await listSentThisMonth(viewer)).length;
    },
  };
}

/** New: sent this month, and not opened yet. */
function present(
  row: ListedDocument,
  {
    family,
    contracts,
    newSince,
  }: { family: CoveredPerson[]; contracts: NamedContract[]; newSince: LifeDate },
): PortalDocument {
  const { openedAt, beneficiaryId, contractId, requestId: _, ...same } = row;
  const person = family.find(({ id }) => id === beneficiaryId);
  return {
    ...same,
    contractName: contracts.find(({ id }) => id === contractId)?.productName ?? null,
    documentType: typeOfTitle(row),
    nameBeneciary: person ? displayName(`${person.firstName} ${person.surName}`) : null,
    isNew: row.tab !== 'shared' && openedAt === null && row.uploadDate >= newSince,
  };
}
