import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { PortalApp } from './portal-app.ts';

/** Octets below which an answer fits into the first packets anyway. */
const THRESHOLD = 1_024;
/** Brotli’s effort for answers that are made for one request: a quarter of the octets in a tenth of a millisecond. */
const QUALITY = 4;

/**
 * Compresses data for browsers. Files stay as they are: pictures and PDFs are compressed already, and an archive streams. An answer
 * holds no secret beside text that another site chose: other sites get no answer, and the session stays in its cookie.
 */
export async function compressAnswers(app: PortalApp): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(problem\+)?json(;|$)/,
    threshold: THRESHOLD,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    // A small compressed body may be very large: requests are never unpacked.
    globalDecompression: false,
  });
}
