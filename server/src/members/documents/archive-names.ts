import { freeName } from './free-name.ts';

/** Names that Windows reserves for devices, with or without an extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Characters that a file system refuses, or that lead into another folder. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;
const LONGEST = 120;

/** The names of files in one folder of an archive, in order: prefixed with the date, safe on every system, unique. */
export function archiveNames(files: readonly { fileName: string; uploadDate: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ fileName, uploadDate }) => {
    const name = freeName(`${uploadDate} ${safeName(fileName)}`, taken);
    taken.add(name);
    return name;
  });
}

function safeName(fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .replace(REFUSED, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const named = plain === '' ? 'document' : plain;
  const name = DEVICES.test(named) ? `_${named}` : named;
  if (name.length <= LONGEST) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return `${name.slice(0, LONGEST - extension.length)}${extension}`;
}
