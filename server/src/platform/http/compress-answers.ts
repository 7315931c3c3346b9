import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { PortalApp } from './portal-app.ts';

/** Smaller answers, in bytes, are sent uncompressed: they fit into the first packets. */
const THRESHOLD = 1_024;
/** Compression level of Brotli, 0 to 11. Level 4 makes Home's data a quarter as large in about 0.1 ms. */
const QUALITY = 4;

/**
 * Compresses JSON for browsers, but no files: images and PDFs are already compressed, and an archive streams.
 * The size of a compressed answer could reveal a secret in it to a site that controls other parts of it; but
 * other sites get no answer here, and the session is in a cookie.
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
