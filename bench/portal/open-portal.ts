import { join } from 'node:path';
import { type RunningStack, startStack } from '@member-portal/tooling/start/stack.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface PortalPlace {
  /** First of six ports in a row. */
  port: number;
  /** Data folder; it keeps the demo world between runs. */
  data: string;
  /** Aborts the start. */
  signal: AbortSignal;
}

/** Options of the server. */
export const serverArgs = ({ port, data }: Pick<PortalPlace, 'port' | 'data'>): string[] => [
  ...['--port-edge', `${port}`, '--port-members', `${port + 1}`, '--port-registry', `${port + 2}`],
  ...['--port-smtp', `${port + 3}`, '--port-mail', `${port + 4}`],
  ...['--port-exchange', `${port + 5}`, '--data', data],
];

/** Addresses of a sign-in over the API. */
export const signInAddresses = (port: number) => ({
  membersUrl: `http://localhost:${port + 1}`,
  mailUrl: `http://127.0.0.1:${port + 4}`,
});

/** The portal as `npm start` starts it, but separate from a running one. */
export const openPortal = ({ port, data, signal }: PortalPlace): Promise<RunningStack> =>
  startStack({
    serverArgs: serverArgs({ port, data }),
    env: process.env,
    build: true,
    demo: true,
    resetDemo: false,
    insurerPace: null,
    say: console.log,
    signal,
  });
