import type { DemoAct } from '@member-portal/server/demo-books';
import type { Basket } from '@member-portal/shared-kernel/contracts/settled-terms';
import { ageOn } from '@member-portal/shared-kernel/rules/age';
import { EQUIPMENT_PARAMETERS } from '@member-portal/shared-kernel/rules/equipment-parameters';
import { multiply } from '@member-portal/shared-kernel/rules/money';
import { rowOn } from '@member-portal/shared-kernel/rules/refund-parameters';

interface Bought {
  careDate: string;
  costCents: number;
  birthDate: string;
}

/**
 * The « 100 % santé » basket of glasses, a crown or a hearing aid; null for other care, and on a date without
 * data. A real insurer reads tooth, material and class on the invoice; this one uses only the price, because
 * a basket has a highest price.
 */
export function basketOf(
  { equipment }: Pick<DemoAct, 'equipment'>,
  { careDate, costCents, birthDate }: Bought,
): { basket: Basket; baseCents: number | null } | null {
  const { glasses, hearingAids } = EQUIPMENT_PARAMETERS;
  switch (equipment) {
    case 'crown': {
      const within = (['free', 'controlled'] as const).find(
        (one) => costCents <= highestCrown(one, careDate),
      );
      return { basket: within ?? 'open', baseCents: null };
    }
    case 'hearing_aid': {
      const row = rowOn(hearingAids, careDate);
      if (!row) return null;
      const { ceilingCents, baseCents } = ageOn(birthDate, careDate) < row.adultAge ? row.young : row.adult;
      return { basket: costCents <= ceilingCents ? 'free' : 'open', baseCents };
    }
    case 'glasses': {
      const row = rowOn(glasses, careDate);
      if (!row) return null;
      const lensesCents = row.lensesA.single_vision.fromCents;
      const isCheapest = costCents <= row.frameA.ceilingCents + lensesCents;
      const baseCents = row.frameA.baseCents + multiply(lensesCents, row.lensBaseA.basisPoints);
      return isCheapest ? { basket: 'free', baseCents } : { basket: 'open', baseCents: null };
    }
    case null:
      return null;
  }
}

const highestCrown = (basket: Basket, careDate: string) =>
  Math.max(
    0,
    ...EQUIPMENT_PARAMETERS.crowns
      .filter((row) => row.basket === basket && row.from <= careDate)
      .map(({ ceilingCents }) => ceilingCents ?? 0),
  );
