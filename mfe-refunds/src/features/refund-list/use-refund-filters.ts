import { useMemo } from 'react';
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
/** Whether the choices themselves are put away: no filter, so that a reset leaves it. */
const SHOWN = 'filters';

/** The filters live in the URL: a reload, Back and a shared link keep them. */
export function useRefundFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => {
    const values: RefundFilterValues = {};
    for (const name of NAMES) {
      const value = search.get(name);
      // An address may be old, cut or mistyped: a day that there is not is no filter.
      const isDate = name === 'from' || name === 'to';
      if (value && (!isDate || isLifeDate(value))) values[name] = value;
    }
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
