import { useMemo } from 'react';
import { BeneficiaryRank } from 'shared-kernel/contracts/common';
import { OperationType } from 'shared-kernel/contracts/refunds';
import { useSearchParams } from 'shared-kernel/router';
import { isLifeDate } from 'shared-kernel/rules/life-date';

export interface RefundFilterValues {
  from?: string;
  to?: string;
  /** Comma-separated, as on the wire. */
  beneficiaryTypes?: string;
  operationTypes?: string;
}

const NAMES = ['from', 'to', 'beneficiaryTypes', 'operationTypes'] as const;

const readDay = (text: string) => (isLifeDate(text) ? text : '');
const readSome = (known: readonly string[]) => (text: string) =>
  text
    .split(',')
    .filter((value) => known.includes(value))
    .join(',');
/** An address may be old, cut or mistyped: what the server would refuse is no filter. */
const READ: Record<(typeof NAMES)[number], (text: string) => string> = {
  from: readDay,
  to: readDay,
  beneficiaryTypes: readSome(BeneficiaryRank.options),
  operationTypes: readSome(OperationType.options),
};

/** Whether the choices themselves are put away: no filter, so that a reset leaves it. */
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
