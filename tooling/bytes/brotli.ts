import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The size in bytes as the edge sends it: brotli at full effort, since a file is compressed once and sent
 * many times.
 */
export const brotliBytes = (content: Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
