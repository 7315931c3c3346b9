import { connect, type Socket } from 'node:net';

/** Scans a file for malware. Throws if there is no verdict; the file is not stored then. */
export type ScanFile = (bytes: Buffer) => Promise<'clean' | 'infected'>;

const CHUNK_BYTES = 65_536;
const LONGEST_ANSWER = 1_024;

/**
 * Asks a ClamAV daemon (its INSTREAM command), at `host:port` or the path of its socket. Opens a
 * connection for each file: the daemon closes it after each scan, and members rarely send files.
 */
export function createClamdScan(address: string, { timeoutMs = 20_000 } = {}): ScanFile {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = open(address);
      let answer = '';
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      socket.setTimeout(timeoutMs, () => fail(new Error(`clamd gave no answer within ${timeoutMs} ms`)));
      socket.on('error', fail);
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text;
        if (answer.length > LONGEST_ANSWER) fail(new Error('clamd answers something else'));
      });
      socket.on('close', () => {
        const verdict = verdictOf(answer);
        if (verdict) resolve(verdict);
        else reject(new Error(`clamd gave no verdict: ${answer.trim() || 'nothing'}`));
      });
      socket.on('connect', () => {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
          const chunk = bytes.subarray(at, at + CHUNK_BYTES);
          socket.write(lengthOf(chunk));
          socket.write(chunk);
        }
        socket.write(lengthOf(Buffer.alloc(0)));
      });
    });
}

function open(address: string): Socket {
  if (address.startsWith('/')) return connect({ path: address });
  const at = address.lastIndexOf(':');
  const host = address.slice(0, at).replace(/^\[|\]$/g, '');
  return connect({ host, port: Number(address.slice(at + 1)) });
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** 'stream: OK' or 'stream: Eicar-Signature FOUND'; null for any other answer, which is an error of the daemon. */
function verdictOf(answer: string): 'clean' | 'infected' | null {
  const text = answer.replace(/\0/g, '').trim();
  if (text === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/.test(text) ? 'infected' : null;
}
