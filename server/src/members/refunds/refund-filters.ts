import { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import { OperationType, type RefundFilters } from '@member-portal/shared-kernel/contracts/refunds';
import { type Schema, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { isLifeDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { readLimit } from '../../platform/http/list-page.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import { fromCursor, type RefundPosition } from './refund-cursor.ts';

/** The validated filters of the list; null for a filter that is not set. */
export interface RefundQuery {
  from: LifeDate | null;
  to: LifeDate | null;
  beneficiaryTypes: BeneficiaryRank[] | null;
  operationTypes: OperationType[] | null;
  after: RefundPosition | null;
  limit: number;
}

/** Numbers of refunds on a page: default and maximum. */
interface PageSize {
  usual: number;
  largest: number;
}

export const LIST_PAGE: PageSize = { usual: 30, largest: 500 };
/** A page takes a few megabytes and about ten milliseconds. Larger ones would delay other requests. */
export const EXPORT_PAGE: PageSize = { usual: 5_000, largest: 5_000 };

/** Throws 400 with every refused filter at once. */
export function readFilters(filters: RefundFilters, page: PageSize): RefundQuery {
  const errors: FieldError[] = [];
  const date = (field: 'from' | 'to'): LifeDate | null => {
    const given = filters[field];
    if (!given) return null;
    if (!isLifeDate(given)) errors.push({ field, code: 'date_invalid' });
    return given;
  };
  const oneOrMore = <T>(field: 'beneficiaryTypes' | 'operationTypes', schema: Schema<T>): T[] | null => {
    if (!filters[field]) return null;
    const parsed = filters[field].split(',').map((value) => safeParse(schema, value));
    if (!parsed.every((result) => result.success)) errors.push({ field, code: 'field_invalid' });
    return parsed.flatMap((result) => (result.success ? [result.data] : []));
  };
  const query = {
    from: date('from'),
    to: date('to'),
    beneficiaryTypes: oneOrMore('beneficiaryTypes', BeneficiaryRank),
    operationTypes: oneOrMore('operationTypes', OperationType),
    limit: filters.limit ? readLimit(filters.limit, page.largest, errors) : page.usual,
  };
  if (errors.length === 0 && query.from && query.to && query.from > query.to) {
    errors.push({ field: 'to', code: 'date_range_invalid' });
  }
  if (errors.length > 0) throw invalidInput(errors);
  return { ...query, after: filters.cursor ? fromCursor(filters.cursor) : null };
}
