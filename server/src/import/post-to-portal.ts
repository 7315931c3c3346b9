import { request } from 'node:http';
import { StartError } from '../platform/start-error.ts';
import type { OpenExchange } from './running-portal.ts';

export interface PortalAnswer {
  status: number;
  body: unknown;
}

/**
 * POST to the exchange of a running portal of this machine, without a time limit: members' requests come first. `fetch` would give
 * up after five minutes. Throws a StartError if the portal does not answer.
 */
export function postToPortal(
  { url, token }: OpenExchange,
  path: string,
  type: string,
  content: string | Buffer,
): Promise<PortalAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    'content-length': Buffer.byteLength(content),
  };
  return new Promise((resolve, reject) => {
    const fail = ({ message }: Error) =>
      reject(new StartError(`The portal at ${url} does not answer: ${message}.`));
    const sent = request(`${url}${path}`, { method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: jsonOf(Buffer.concat(chunks).toString()) }),
      );
    });
    sent.on('error', fail);
    sent.end(content);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
