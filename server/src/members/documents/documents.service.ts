import type { DocumentTab, PortalDocument } from 'shared-kernel/contracts/documents';
import type { Infer } from 'shared-kernel/contracts/schema';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { documentNotFound } from './documents.errors.ts';
import type { DocumentsRepository, ListedDocument } from './documents.repository.ts';

interface DocumentFile {
  fileName: string;
  bytes: Buffer;
}

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService({
  repository,
  files,
  clock,
}: {
  repository: DocumentsRepository;
  files: FileStore;
  clock: Clock;
}) {
  return {
    async list(memberId: string, tab: Infer<typeof DocumentTab> | null): Promise<PortalDocument[]> {
      const sent = tab === 'shared' ? [] : await repository.listSent(memberId, tab);
      const shared = tab === 'shared' || tab === null ? await repository.listShared(memberId) : [];
      const firstOfMonth = monthOf(clock.today());
      return [...sent, ...shared]
        .sort((a, b) => b.uploadDate.localeCompare(a.uploadDate))
        .map((row) => present(row, firstOfMonth));
    },

    /** The file, marked as opened unless an advisor reads. Throws 404 `document_not_found`. */
    async file(member: Pick<MemberSession, 'memberId' | 'readOnly'>, id: string): Promise<DocumentFile> {
      const row = isUuid(id) ? await repository.findForMember(member.memberId, id) : null;
      if (!row) throw documentNotFound();
      const bytes = await files.read(row.fileKey);
      if (!member.readOnly) await repository.markOpened(member.memberId, id, clock.now());
      return { fileName: row.fileName, bytes };
    },

    /** Sent by the insurer in the running month, for Home. */
    newThisMonth(memberId: string): Promise<number> {
      return repository.countSentSince(memberId, monthOf(clock.today()));
    },
  };
}

/** New: sent this month, and not opened yet. */
function present(row: ListedDocument, firstOfMonth: LifeDate): PortalDocument {
  const { openedAt, firstName, surName, ...same } = row;
  return {
    ...same,
    nameBeneciary: firstName === null ? null : `${firstName} ${surName}`,
    isNew: row.tab !== 'shared' && openedAt === null && row.uploadDate >= firstOfMonth,
  };
}

const monthOf = (date: LifeDate): LifeDate => `${date.slice(0, 8)}01`;
