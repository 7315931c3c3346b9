import type { TFunction } from 'i18next';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** 1258291 → "1,2 Mo"; below a megabyte in whole kilobytes. */
export function fileSize(bytes: number, t: TFunction<'ui'>, language: string): string {
  const write = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  if (bytes < megabyte) return t('kilobytes', { value: write(Math.max(1, Math.round(bytes / kilobyte)), 0) });
  return t('megabytes', { value: write(bytes / megabyte, 1) });
}
