import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, type Refused, refuse, type Verdict } from './verdict.ts';

export type FileKind = 'pdf' | 'jpg' | 'png' | 'gif';

/** Name and size (bytes) of a file that has not been read yet, such as the browser's `File`. */
export interface FileFacts {
  name: string;
  size: number;
}

export type FileCode = 'file_extension_refused' | 'file_empty' | 'file_too_large';
export type FileSetCode = 'files_required' | 'files_too_many' | 'files_total_too_large';
export type FileContentCode = 'file_content_mismatch' | 'file_encrypted';

/** A refused file of a set: its index and name tell the member which one to remove. */
export interface FileProblem {
  index: number;
  name: string;
  refusal: Refused<FileCode>;
}

const KIND_OF_EXTENSION: Record<string, FileKind> = {
  '.pdf': 'pdf',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.gif': 'gif',
};

/** '.pdf' of 'Facture.PDF'; '' if the name has none. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** Checks one file by name and size. Params of a refusal: `name`, and `maxBytes` or `extensions`. */
export function checkFile<F extends FileFacts>(
  file: F,
  limits: Limits['uploads'] = DEFAULT_LIMITS.uploads,
): Verdict<F, FileCode> {
  const { name } = file;
  if (!limits.extensions.includes(extensionOf(name))) {
    return refuse('file_extension_refused', { name, extensions: limits.extensions.join(' ') });
  }
  if (file.size === 0) return refuse('file_empty', { name });
  if (file.size > limits.maxFileBytes)
    return refuse('file_too_large', { name, maxBytes: limits.maxFileBytes });
  return accept(file);
}

/** Every file of a set that `checkFile` refuses. */
export function fileProblems(
  files: readonly FileFacts[],
  limits: Limits['uploads'] = DEFAULT_LIMITS.uploads,
): FileProblem[] {
  return files.flatMap((file, index) => {
    const verdict = checkFile(file, limits);
    return verdict.ok ? [] : [{ index, name: file.name, refusal: verdict }];
  });
}

/** Checks the number of files: at least `minFiles`, at most `maxFiles`. */
export function checkFileCount(
  count: number,
  limits: Pick<Limits['uploads'], 'maxFiles'> = DEFAULT_LIMITS.uploads,
  minFiles = 1,
): Verdict<number, 'files_required' | 'files_too_many'> {
  if (count < minFiles) return refuse('files_required', { nb: minFiles });
  return count > limits.maxFiles ? refuse('files_too_many', { nb: limits.maxFiles }) : accept(count);
}

/**
 * Checks a whole set: the number of files, each file, and the total size. A refusal has the first reason;
 * `fileProblems` lists every refused file.
 */
export function checkFiles<F extends FileFacts>(
  files: readonly F[],
  limits: Limits['uploads'] = DEFAULT_LIMITS.uploads,
  minFiles = 1,
): Verdict<readonly F[], FileCode | FileSetCode> {
  const count = checkFileCount(files.length, limits, minFiles);
  if (!count.ok) return count;
  const [problem] = fileProblems(files, limits);
  if (problem) return problem.refusal;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  return total > limits.maxTotalBytes
    ? refuse('files_total_too_large', { maxBytes: limits.maxTotalBytes, bytes: total })
    : accept(files);
}

/**
 * The kind of a file by its first bytes; null if it is not an allowed kind. A PDF may start with a byte order
 * mark or blanks, as some scanners write it, but with nothing else, so that a disguised program is refused.
 */
export function sniffFileKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const head = oneCharacterPerByte(bytes.subarray(0, 64));
  if (/^GIF8[79]a/.test(head)) return 'gif';
  // A UTF-8 byte order mark, byte by byte.
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(head) ? 'pdf' : null;
}

/** Checks that name and content have the same kind, and that a PDF opens without a password. */
export function checkFileContent(name: string, bytes: Uint8Array): Verdict<FileKind, FileContentCode> {
  const kind = sniffFileKind(bytes);
  if (kind === null || KIND_OF_EXTENSION[extensionOf(name)] !== kind) {
    return refuse('file_content_mismatch', { name });
  }
  return kind === 'pdf' && isEncryptedPdf(bytes) ? refuse('file_encrypted', { name }) : accept(kind);
}

/**
 * True when a PDF names an encryption dictionary (ISO 32000-1, 7.5.5 and 7.6.1): the key /Encrypt of its
 * trailer or of its cross-reference stream. The content of streams is skipped, since a text may contain /Encrypt.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const text = oneCharacterPerByte(bytes);
  const encrypt = /\/(?:E|#45)(?:n|#6[eE])crypt\s*(?:<<|\d+\s+\d+\s+R)/;
  const stream = />>\s*stream\r?\n/g;
  let from = 0;
  for (let start = stream.exec(text); start; start = stream.exec(text)) {
    if (encrypt.test(text.slice(from, start.index + 2))) return true;
    const end = text.indexOf('endstream', stream.lastIndex);
    if (end === -1) return false;
    from = end;
    stream.lastIndex = end;
  }
  return encrypt.test(text.slice(from));
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * Decodes one character per byte for the patterns of this file. windows-1252 and Latin-1 differ from 0x80 to 0x9F, which
 * no pattern uses.
 */
function oneCharacterPerByte(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}
