import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import {
  documentTypeCode,
  documentTypeText,
  sharedDocumentTitle,
  sharedDocumentType,
} from '@member-portal/shared-kernel/rules/shared-document';
import type { FilesToShare } from './documents.public.ts';
import type { documents } from './documents.table.ts';
import { freeName } from './free-name.ts';

/**
 * The rows of files that were shared together. A list shows one document for each name, so a repeated name
 * gets a number.
 */
export function sharedRows({
  documentType,
  createdAt,
  files,
  ...own
}: FilesToShare): (typeof documents.$inferInsert)[] {
  const type = sharedDocumentType(documentType);
  if (!type) throw new RangeError(`${documentType} is no type of shared documents`);
  const names = new Set<string>();
  return files.map(({ fileName, bytes, fileKey, sha256 }) => {
    if (sha256 === null) throw new Error('a file was taken without its hash');
    const name = freeName(fileName, names);
    names.add(name);
    return {
      ...own,
      tab: 'shared' as const,
      title: sharedDocumentTitle(documentType),
      fileName: name,
      uploadDate: todayInParis(createdAt),
      typeCode: documentTypeText(type),
      typeDoc: type.kind,
      bytes,
      sha256,
      fileKey,
    };
  });
}

/** The type whose name is the title of a shared document; null if the title differs. */
export function typeOfTitle({
  tab,
  title,
  typeCode,
}: Pick<typeof documents.$inferSelect, 'tab' | 'title' | 'typeCode'>) {
  const type = tab === 'shared' ? sharedDocumentType(documentTypeCode(typeCode) ?? 0) : null;
  return type && title === sharedDocumentTitle(type.code) ? type.code : null;
}
