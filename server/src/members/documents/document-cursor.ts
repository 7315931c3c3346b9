import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { DocumentPosition } from './document-list.repository.ts';

/** Opaque to the browser. It needs no signature: a forged cursor still reaches only the member's own rows. */
export const toCursor = ({ uploadDate, id }: DocumentPosition): string =>
  Buffer.from(`${uploadDate} ${id}`).toString('base64url');

/** Throws 400 with the field `cursor` for text that is not in the form of `toCursor`. */
export function fromCursor(cursor: string): DocumentPosition {
  const [uploadDate = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  if (!isLifeDate(uploadDate) || !isUuid(id) || rest.length > 0)
    throw invalidInput([{ field: 'cursor', code: 'field_invalid' }]);
  return { uploadDate, id };
}
