import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { DemoTime } from '../core/demo-time.ts';
import type { Announcement } from '../core/records.ts';

type Words = Omit<Announcement, 'type' | 'externalId' | 'environment' | 'from'>;

/** Ardoise has announcements above Home, Mirabelle above the login. */
const announcementsBy = (time: DemoTime): Record<string, Words> => ({
  NATIXIS: {
    place: 'home',
    level: 'warning',
    title: 'Nos lignes téléphoniques sont très demandées',
    text: 'L’attente dépasse dix minutes jusqu’à la fin de la semaine. Par message, la réponse arrive sous deux jours ouvrés.',
    until: `${time.day(12)}T22:00:00Z`,
    english: {
      title: 'Our phone lines are very busy',
      text: 'You may wait for more than ten minutes until the end of the week. A message is answered within two working days.',
    },
  },
  LMSANTE: {
    place: 'login',
    level: 'info',
    title: 'Espace indisponible dans la nuit de samedi à dimanche',
    text: 'Nous améliorons votre espace de 1 h à 5 h. Votre carte de tiers payant reste valable.',
    until: `${time.day(12)}T22:00:00Z`,
    english: {
      title: 'Unavailable in the night from Saturday to Sunday',
      text: 'We are improving your account from 1 a.m. to 5 a.m. Your third-party payment card remains valid.',
    },
  },
});

export function announcementsOf({ code }: EnvironmentDocument, time: DemoTime): Announcement[] {
  const words = announcementsBy(time)[code];
  if (!words) return [];
  const from = time.instant(-2, '08:00');
  return [{ type: 'announcement', externalId: `${code}-A1`, environment: code, from, ...words }];
}
