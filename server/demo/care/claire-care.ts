import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { HistoryOptions } from './care-history.ts';
import { kindOf } from './care-kinds.ts';

/** Claire's last weeks, told to the cent: what Home and the list of refunds show in every picture. */
export function claireCare({ family }: DemoMember, time: DemoTime): HistoryOptions {
  const [claire, julien, lea, hugo] = family;
  if (!julien || !lea || !hugo) throw new Error('Claire Martin has a partner and two children');
  type Told = NonNullable<HistoryOptions['told']>[number];
  const told = (
    person: typeof claire,
    act: string,
    careDate: LifeDate,
    costCents: number,
    professional: string,
    paidOn: LifeDate,
    operation: Told['operation'] = 'TO_MEMBER',
  ): Told => ({
    care: { person, kind: kindOf(act), careDate, costCents, professional, units: 1 },
    operation,
    paidOn,
  });
  const [day, latest, before, first] = [time.day, time.day(-9), time.day(-23), time.day(-30)];
  return {
    quietDays: 45,
    told: [
      told(claire, 'CS', day(-16), 5500, 'Cabinet des Glycines', latest),
      told(claire, 'LAB-SAN', day(-17), 3840, 'Laboratoire des Alpilles', latest),
      told(lea, 'CG', day(-20), 3000, 'Cabinet médical du Belvédère', latest),
      told(julien, 'DEN-SOI', day(-21), 4910, 'Cabinet de la Fontaine', latest),
      told(claire, 'DEN-COU', day(-28), 50000, 'Cabinet de la Fontaine', before, 'TO_PROFESSIONAL'),
      told(hugo, 'PHA-MED', day(-35), 2460, 'Pharmacie des Arcades', first),
      told(claire, 'PAR-KIN', day(-36), 1613, 'Pôle santé des Roseaux', first),
    ],
  };
}
