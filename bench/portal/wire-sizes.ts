import { get } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Size of an answer's body as transferred, in bytes. */
export interface WireSize {
  brotli: number;
  gzip: number;
}

const EVERY_MS = 500;
const PATIENCE_MS = 180_000;
/** Allowed difference between two servers with the same compression effort. */
const TOLERANCE = 1.01;

/**
 * The size of a published file once the server has compressed it with full effort: its first
 * answers are compressed lightly. Throws when that takes longer than three minutes.
 */
export async function settledSize(url: string): Promise<WireSize> {
  const content = (await bodyOf(url, 'identity')).bytes;
  const best = { brotli: brotliLength(content), gzip: gzipSync(content, { level: 9 }).length };
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
    const [brotli, gzip] = [await bodyOf(url, 'br'), await bodyOf(url, 'gzip')];
    const isSettled = (body: Body, length: number) =>
      // The smallest files are sent uncompressed.
      body.encoding === null || body.bytes.length <= length * TOLERANCE;
    if (isSettled(brotli, best.brotli) && isSettled(gzip, best.gzip))
      return { brotli: brotli.bytes.length, gzip: gzip.bytes.length };
  }
  throw new Error(`${url} is still not compressed as it should be`);
}

const brotliLength = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

interface Body {
  bytes: Buffer;
  encoding: string | null;
}

/** The body as transferred, not decoded. Throws for any other answer than 200. */
function bodyOf(url: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200)
          resolve({ bytes: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] ?? null });
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));
