import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files below this size in bytes are not worth compressing. */
const WORTH_IT = 700;
const COMPRESSIBLE = /^(?:text\/|application\/json|image\/svg)/;

export const isCompressible = (contentType: string, length: number): boolean =>
  length >= WORTH_IT && COMPRESSIBLE.test(contentType);

/** `effort` of brotli from 0 to 11. 11 takes about 2 s a megabyte and is for copies that are stored. */
export function encode(bytes: Uint8Array, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: Math.min(effort, 9) });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** The best encoding that the browser accepts, null for none. Quality 0 means never. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  const takes = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
