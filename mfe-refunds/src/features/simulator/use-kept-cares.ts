import { useState } from 'react';
import type { SimulationValues } from './simulation-values.ts';

/** A care that the member estimated and keeps beside the next one. It stays in the page's memory alone. */
export interface KeptCare {
  id: number;
  values: SimulationValues;
  isStay: boolean;
}

export interface KeptCares {
  cares: readonly KeptCare[];
  keep: (values: SimulationValues, isStay: boolean) => void;
  remove: (care: KeptCare) => void;
}

export function useKeptCares(): KeptCares {
  const [cares, setCares] = useState<readonly KeptCare[]>([]);
  return {
    cares,
    keep: (values, isStay) =>
      setCares((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, values, isStay }]),
    remove: (care) => setCares((before) => before.filter(({ id }) => id !== care.id)),
  };
}
