import { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import { OperationType } from '@member-portal/shared-kernel/contracts/refunds';
import { useSearchParams } from '@member-portal/shared-kernel/router';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { useMemo } from 'react';
import type { RefundFilterValues } from '../../data/refund-keys.ts';

const NAMES = ['from', 'to', 'beneficiaryTypes', 'operationTypes'] as const;

const readDay = (text: string) => (isLifeDate(text) ? text : '');
const readSome = (options: readonly string[]) => (text: string) =>
  text
    .split(',')
    .filter((value) => options.includes(value))
    .join(',');
/** Parsers of the filters in the address, which may be old or mistyped: values that the server refuses are dropped. */
const READ: Record<(typeof NAMES)[number], (text: string) => string> = {
  from: readDay,
  to: readDay,
  beneficiaryTypes: readSome(BeneficiaryRank.options),
  operationTypes: readSome(OperationType.options),
};

/** The parameter that collapses the filters. It is not a filter itself, so a reset keeps it. */
const SHOWN = 'filters';

/** The filters live in the URL: a reload, Back and a shared link keep them. */
export function useRefundFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => {
    const values: RefundFilterValues = {};
    for (const name of NAMES) {
      const value = READ[name](search.get(name) ?? '');
      if (value) values[name] = value;
    }
    if (values.from && values.to && values.to < values.from) delete values.to;
    return values;
  }, [search]);

  const change = (changes: Partial<Record<(typeof NAMES)[number] | typeof SHOWN, string | null>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const hidden = search.get(SHOWN) === 'hidden';

  return {
    filters,
    active: Object.keys(filters).length,
    change,
    hidden,
    toggle: () => change({ [SHOWN]: hidden ? null : 'hidden' }),
    reset: () => change(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}
