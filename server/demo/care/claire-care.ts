import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { HistoryOptions, ScriptedCare } from './care-history.ts';
import { kindOf } from './care-kinds.ts';
import { usualPrice } from './tariffs.ts';

/**
 * Claire's care of the last weeks, with exact amounts, because every screenshot of Home and the
 * list of refunds shows it.
 */
export function claireCare({ family }: DemoMember, time: DemoTime): HistoryOptions {
  const [claire, julien, lea, hugo] = family;
  if (!julien || !lea || !hugo) throw new Error('Claire Martin has a partner and two children');
  const careOf = (
    person: typeof claire,
    act: string,
    careDate: LifeDate,
    costCents: number,
    professional: string,
    paidOn: LifeDate,
    operation: ScriptedCare['operation'] = 'TO_MEMBER',
  ): ScriptedCare => ({
    care: { person, kind: kindOf(act), careDate, costCents, professional, units: 1 },
    operation,
    paidOn,
  });
  const [day, latest, before, first] = [time.day, time.day(-9), time.day(-23), time.day(-30)];
  return {
    quietDays: 45,
    scripted: [
      careOf(claire, 'CS', day(-16), 5500, 'Cabinet des Glycines', latest),
      careOf(claire, 'LAB-SAN', day(-17), 3840, 'Laboratoire des Alpilles', latest),
      careOf(lea, 'CG', day(-20), 3000, 'Cabinet médical du Belvédère', latest),
      careOf(julien, 'DEN-SOI', day(-21), 4910, 'Cabinet de la Fontaine', latest),
      careOf(claire, 'DEN-COU', day(-28), 50000, 'Cabinet de la Fontaine', before, 'TO_PROFESSIONAL'),
      careOf(hugo, 'PHA-MED', day(-35), 2460, 'Pharmacie des Arcades', first),
      careOf(
        claire,
        'PAR-KIN',
        day(-36),
        usualPrice(kindOf('PAR-KIN'), day(-36)),
        'Pôle santé des Roseaux',
        first,
      ),
    ],
  };
}
