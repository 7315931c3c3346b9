import { nameKey } from '@member-portal/shared-kernel/rules/names';
import { HELP_OPTION, OPTICAL_OPTION, ROOM_OPTION } from '../care/products.ts';
import type { Company } from '../core/records.ts';
import type { DemoMember } from './demo-person.ts';

/** The id of a company of the demo world. */
export const companyIdOf = (name: string): string => nameKey(name).replaceAll(' ', '-');

type Described = Omit<Company, 'type' | 'externalId' | 'environment' | 'name'>;

/** Companies that the insurer has described. For the others it has only the name. */
const DESCRIBED: Record<string, Described> = {
  'Fonderie Ardoise': {
    humanResources: {
      name: 'Service des ressources humaines',
      email: 'rh@fonderie-ardoise.example.org',
      phone: '+33199002041',
    },
    options: [
      { name: ROOM_OPTION, priceCents: 380 },
      { name: OPTICAL_OPTION, priceCents: 540 },
      { name: HELP_OPTION, priceCents: 250 },
    ],
    // The foundry works in shifts: its employees may call earlier, and on Saturday morning.
    specificities: [
      {
        specificitiesType: 'CALL_HOURS',
        dayCallHourRates: {
          week: [
            { days: [1, 2, 3, 4, 5], opens: '07:30', closes: '19:00' },
            { days: [6], opens: '09:00', closes: '12:30' },
          ],
          publicHolidays: 'france',
        },
      },
    ],
  },
  'Ateliers du Lac': {
    humanResources: { name: 'Pôle RH', email: 'rh@ateliers-du-lac.example.org', phone: null },
  },
};

/** The companies of these members, each once. */
export function demoCompanies(members: readonly DemoMember[]): Company[] {
  const named = new Map<string, Company>();
  for (const { environment, contract } of members) {
    if (!contract.companyName) continue;
    const externalId = companyIdOf(contract.companyName);
    named.set(externalId, {
      type: 'company',
      externalId,
      environment,
      name: contract.companyName,
      ...DESCRIBED[contract.companyName],
    });
  }
  return [...named.values()];
}
