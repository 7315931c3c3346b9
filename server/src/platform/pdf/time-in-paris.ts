import type { PdfLocale } from './pdf-page.ts';

/** « 10 h 14 », or '10:14' in English. */
export function timeInParis(instant: Date, locale: PdfLocale = 'fr'): string {
  const time = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' }).format(
    instant,
  );
  return locale === 'fr' ? time.replace(':', ' h ') : time;
}
