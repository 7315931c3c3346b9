/** « 10 h 14 » */
export const timeInParis = (instant: Date) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })
    .format(instant)
    .replace(':', ' h ');
