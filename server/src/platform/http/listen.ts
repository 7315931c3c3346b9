import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';

/**
 * Listens and returns the actual port. Throws a StartError that says which port is taken, and what
 * to do.
 */
export async function listenOn(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port, flag }: { host: string; port: number; flag: string },
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken: stop what uses it, or choose another with ${flag}.`,
        error,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} needs more rights: choose one above 1024 with ${flag}.`, error);
    }
    if (code === 'EADDRNOTAVAIL') {
      throw new StartError(`This machine has no address ${host}: choose another with --host.`, error);
    }
    throw error;
  }
  return (app.server.address() as { port: number }).port;
}
