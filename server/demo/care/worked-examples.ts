import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { HistoryOptions, ScriptedCare } from './care-history.ts';
import type { CareKind } from './care-kind.ts';
import { kindOf } from './care-kinds.ts';
import type { Care } from './settle.ts';
import { usualPrice } from './tariffs.ts';

/** "Another care": it has no family of its own and is paid from the budget for comfort care. */
const OTHER_CARE: CareKind = {
  ...kindOf('ALT-OST'),
  act: 'AUT-AUT',
  family: 'OTHER',
  wording: 'Autre soin',
  lines: { base: 'Autre soin', overrun: 'Autre soin' },
};

/**
 * The three worked examples of the refund rule, settled by one transfer. In addition one refund of
 * each kind: paid to the professional, after a first mutual, without a family of acts, not paid
 * yet.
 */
export function workedExamples({ family }: DemoMember, time: DemoTime): HistoryOptions {
  const [person] = family;
  const careOf = (
    kind: CareKind,
    careDate: LifeDate,
    costCents: number,
    professional: string,
    paidOn: LifeDate | null,
    change: { operation?: ScriptedCare['operation'] } & Pick<Care, 'otherCents' | 'doctor' | 'quote'> = {},
  ): ScriptedCare => {
    const { operation = 'TO_MEMBER', ...more } = change;
    return {
      care: { person, kind, careDate, costCents, professional, units: 1, ...more },
      operation,
      paidOn,
    };
  };
  const [day, paid] = [time.day, time.day(-9)];
  const generalist = kindOf('CG');
  return {
    quietDays: 45,
    scripted: [
      careOf(generalist, day(-20), 3000, 'Cabinet médical du Belvédère', paid),
      careOf(kindOf('CS'), day(-19), 5500, 'Cabinet des Glycines', paid),
      careOf(generalist, day(-18), 6000, 'Cabinet de l’Orangerie', paid, { doctor: 'without' }),
      careOf(OTHER_CARE, day(-17), 4500, 'Pôle santé des Roseaux', paid),
      careOf(kindOf('PHA-MED'), day(-16), 2460, 'Pharmacie des Arcades', day(-11), {
        operation: 'TO_PROFESSIONAL',
      }),
      careOf(kindOf('DEN-COU'), day(-30), 50000, 'Cabinet de la Fontaine', day(-23), {
        operation: 'FIRST_MUTUAL',
        otherCents: 10000,
        // The insurer did not know the first mutual when it answered.
        quote: { answeredOn: day(-52), cost: 50000, socialSecurity: 7200, mutual: 42800 },
      }),
      careOf(
        kindOf('PAR-KIN'),
        day(-3),
        usualPrice(kindOf('PAR-KIN'), day(-3)),
        'Pôle santé des Roseaux',
        null,
      ),
    ],
  };
}
