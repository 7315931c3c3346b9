const DAY_MS = 86_400_000;

/**
 * The serial number of a date in Excel, without a time zone: 1 is 1 January 1900. Excel treats 1900 as a leap year,
 * so the number is right from March 1900 on.
 */
export function dateSerial(lifeDate: string): number {
  return (Date.parse(`${lifeDate}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
}
