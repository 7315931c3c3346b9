const DAY_MS = 86_400_000;

/**
 * 'YYYY-MM-DD' as Excel counts days, without a time zone: 1 is 1 January 1900. Excel believes that 1900 was a leap
 * year, so that the count fits from March of that year on.
 */
export function dateSerial(lifeDate: string): number {
  return (Date.parse(`${lifeDate}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
}
