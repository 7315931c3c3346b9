import { type ChildProcess, fork } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/portal.ts', import.meta.url));

export interface PortalProcess {
  ports: { edge: number; members: number; registry: number; smtp: number; mail: number; exchange: number };
  /** Everything that the process has printed so far. */
  output(): string;
  /**
   * Sends the signal and waits for the end. Resolves to the exit code, or to the signal that ended the
   * process.
   */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** Starts the real program with ports of its own, and waits until it is ready. Rejects with its output. */
export async function startPortalProcess(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<PortalProcess> {
  const [edge, members, registry, smtp, mail, exchange] = (await Promise.all(
    [1, 2, 3, 4, 5, 6].map(freePort),
  )) as [number, number, number, number, number, number];
  const ports = { edge, members, registry, smtp, mail, exchange };
  const flags = Object.entries(ports).flatMap(([name, port]) => [`--port-${name}`, String(port)]);
  const child = fork(PROGRAM, [...flags, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORTAL_DRAIN_SECONDS: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  await Promise.race([
    ready(child),
    ended.then(() => {
      throw new Error(output.trim());
    }),
  ]);
  return {
    ports,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

const ready = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.on('message', (message: { ready?: boolean }) => {
      if (message.ready) resolve();
    });
  });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

interface HttpAnswer {
  status: number;
  body: string;
  cookies: string[];
}

/**
 * One call to 127.0.0.1 with a Host header, since Node may not resolve *.localhost. A body is sent as JSON,
 * bytes unchanged.
 */
export function call(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const content = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `localhost:${port}`,
          ...(content && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let received = '';
        answer.on('data', (chunk) => (received += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: received,
            cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(content);
  });
}
