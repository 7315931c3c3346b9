import { createServer } from 'node:net';
import type { Config } from '@member-portal/server/config';
import { StartError } from '@member-portal/server/start-error';

/** The ports that this start will listen on, each with the option that changes it. */
function wantedPorts(config: Config): { port: number; flag: string }[] {
  const has = (role: Config['role'][number]) => config.role.includes(role);
  const wanted = [
    { on: has('edge'), port: config.portEdge, flag: '--port-edge' },
    { on: has('members'), port: config.portMembers, flag: '--port-members' },
    { on: has('registry'), port: config.portRegistry, flag: '--port-registry' },
    { on: has('exchange'), port: config.portExchange, flag: '--port-exchange' },
    { on: has('members') && !config.smtpUrl, port: config.portMail, flag: '--port-mail' },
    { on: has('members') && !config.smtpUrl, port: config.portSmtp, flag: '--port-smtp' },
  ];
  return wanted.filter(({ on }) => on).map(({ port, flag }) => ({ port, flag }));
}

/** Checked before any long step. Throws a StartError that names the port and the option. */
export async function checkPorts(config: Config): Promise<void> {
  const wanted = wantedPorts(config);
  for (const { port, flag } of wanted) {
    const same = wanted.find((other) => other.port === port && other.flag !== flag);
    if (same && port !== 0)
      throw new StartError(`Port ${port} is given twice, for ${same.flag} and ${flag}: choose two.`);
  }
  for (const { port, flag } of wanted) {
    const code = (await probe(config.host, port)) ?? (await probeLoopback(config.host, port));
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken: stop what uses it, or choose another: npm start -- ${flag} ${port + 10}`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} needs more rights: choose one above 1024: npm start -- ${flag} ${port + 3000}`,
      );
    }
    if (code) throw new StartError(`${config.host}:${port} cannot be listened on (${code}): see --host.`);
  }
}

/**
 * A browser may try ::1 first for localhost: a program that listens there would answer instead of
 * the portal.
 */
async function probeLoopback(host: string, port: number): Promise<string | null> {
  if (host !== '127.0.0.1' && host !== 'localhost') return null;
  const code = await probe('::1', port);
  return code === 'EADDRINUSE' ? code : null;
}

function probe(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
