import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  zip: 'application/zip',
  pkpass: 'application/vnd.apple.pkpass',
};

/**
 * Sends a file to be saved. It is never shown in the page's own origin, so that nothing in it can
 * run as our code. `fileName` may have accents; its extension decides the media type.
 */
export function sendAttachment(reply: FastifyReply, file: { fileName: string; bytes: Buffer }): FastifyReply {
  return asAttachment(reply, file.fileName).send(file.bytes);
}

/** The sent file is generated during the answer. If that fails, the answer breaks off. */
export function sendStream(
  reply: FastifyReply,
  { fileName, stream }: { fileName: string; stream: Readable },
): FastifyReply {
  return asAttachment(reply, fileName).send(stream);
}

function asAttachment(reply: FastifyReply, fileName: string): FastifyReply {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  return reply
    .header('content-type', MEDIA_TYPES[ending] ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

/** RFC 6266: the ASCII name for old clients, the real one for all others. */
function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
