import type { LifeDate } from './life-date.ts';

const MAX_LENGTH = 120;
/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file name that any operating system can save: without folders, control or direction characters, or characters
 * that a system forbids. A name that is cut keeps its extension.
 */
export function safeFileName(name: string, fallback = 'document'): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(RESERVED, '_$&');
  if (clean === '') return fallback;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  const stem = [...clean.slice(0, clean.length - extension.length)];
  return stem.slice(0, MAX_LENGTH - extension.length).join('') + extension;
}

/** 'liste-remboursements-2025-11-06.xlsx' */
export function refundListFileName(today: LifeDate): string {
  return `liste-remboursements-${today}.xlsx`;
}

/** 'releve-2025-10-28-abc123.pdf': the date of the statement, and a reference that distinguishes two of one day. */
export function statementFileName(date: LifeDate, reference: string): string {
  return `releve-${date}-${reference.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
}
