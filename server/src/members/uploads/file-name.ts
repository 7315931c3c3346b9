import { extensionOf } from 'shared-kernel/rules/files';

const MAX_LENGTH = 120;

/**
 * The name of an uploaded file as it is kept and shown: without folders, control characters or marks that
 * turn the reading direction (`exe.fdp` would read `pdf.exe`), and not longer than 120 characters, with its
 * extension.
 */
export function cleanFileName(given: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    .toWellFormed()
    .trim();
  if (name.length <= MAX_LENGTH) return name;
  const extension = extensionOf(name).slice(0, 8);
  return name.slice(0, MAX_LENGTH - extension.length).toWellFormed() + extension;
}
