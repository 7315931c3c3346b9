import { LEGAL_VERSION } from '../content/legal-pages.ts';
import type { DemoTime } from '../core/demo-time.ts';
import type { DemoRecord } from '../core/records.ts';
import type { DemoMember } from './demo-person.ts';

/** Has accepted only the first version of the texts, and is asked again. */
const NOT_SINCE_FIRST_TEXTS = '10000037';

/** The texts that a member accepted at the first sign-in. */
export function validationsOf({ number, settled }: DemoMember, time: DemoTime): DemoRecord[] {
  if (!settled) return [];
  const isFirst = number === NOT_SINCE_FIRST_TEXTS;
  return (['terms-of-use', 'data-protection'] as const).map((page) => ({
    type: 'legal-validation',
    externalId: `${number}-${page}`,
    member: number,
    page,
    version: isFirst ? LEGAL_VERSION - 1 : LEGAL_VERSION,
    validatedAt: time.instant(isFirst ? -400 : -200, '20:04'),
  }));
}

/** Members who are still offered the mobile application. */
const OFFERED_APPLICATION = ['10000039', '10000045'];

/** Everybody else has declined the mobile application, or has not signed in yet. */
export function declinedOffersOf({ number, settled }: DemoMember, time: DemoTime): DemoRecord[] {
  if (!settled || OFFERED_APPLICATION.includes(number)) return [];
  return [
    {
      type: 'hidden-campaign',
      externalId: `${number}-application`,
      member: number,
      campaign: 'mobile-application',
      hiddenAt: time.instant(-150, '18:30'),
    },
  ];
}
