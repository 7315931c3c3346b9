import { brotliCompressSync, constants } from 'node:zlib';

/** As the edge sends it: brotli at its best, since a file is compressed once and sent for ever. In octets. */
export const brotliBytes = (content: Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
