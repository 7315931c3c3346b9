import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { isUuid } from '../../platform/db/uuid.ts';
import * as page from '../../platform/http/list-page.ts';
import type { DocumentPosition } from './document-list.repository.ts';

export const toCursor = ({ uploadDate, id }: DocumentPosition): string => page.toCursor(uploadDate, id);

/** Throws 400 with the field `cursor` for an invalid cursor. */
export function fromCursor(cursor: string): DocumentPosition {
  const [uploadDate = '', id = ''] = page.fromCursor(cursor, isLifeDate, isUuid);
  return { uploadDate, id };
}
