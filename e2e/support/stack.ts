import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Ports } from './ports.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START = join(ROOT, 'tooling', 'start', 'main.ts');
const SERVER = 'server/bin/portal.ts';
const BUILD = join(ROOT, 'tooling', 'build.ts');
const DEMO = join(ROOT, 'server', 'bin', 'demo.ts');
/** Building seven workspaces from nothing on two busy cores takes this long at worst. */
const START_PATIENCE_MS = 420_000;

export interface StackSetup {
  ports: Ports;
  /** Data folder; an existing one is used again. */
  data: string;
  /** Data folder with a demo world. It is copied, unless `data` exists already. */
  template?: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** With the demo insurer, which takes a step when the journey requests it. */
  insurer?: boolean;
}

export interface Stack {
  ports: Ports;
  stop(): Promise<void>;
  /** kill -9 of all processes at once: none can clean up. */
  kill(): Promise<void>;
}

/** The portal as `npm start` starts it, with its own ports and data. Throws with its last output. */
export async function startStack(setup: StackSetup): Promise<Stack> {
  const { ports, data, template, databaseUrl, insurer = false } = setup;
  if (template && !existsSync(data)) cpSync(template, data, { recursive: true, preserveTimestamps: true });
  const child = run(START, [
    ...['--port-edge', ports.edge, '--port-members', ports.members, '--port-registry', ports.registry],
    ...['--port-smtp', ports.smtp, '--port-mail', ports.mail, '--port-exchange', ports.exchange],
    ...['--data', data],
    // Journeys see the state before the insurer answers, and let it answer when needed.
    ...(insurer ? ['--insurer-pace', '0'] : ['--no-insurer']),
    ...(databaseUrl ? ['--database-url', databaseUrl] : []),
  ]);
  const ended = new Promise<void>((resolve) => child.process.once('exit', () => resolve()));
  const started = await Promise.race([
    child.until(/^Started in/m, START_PATIENCE_MS).then(() => true),
    ended.then(() => false),
  ]);
  if (!started) throw new Error(`The portal did not start:\n${child.said()}`);
  return {
    ports,
    async stop() {
      child.process.kill('SIGTERM');
      await ended;
    },
    async kill() {
      for (const pid of [serverUnder(child.process.pid ?? 0), child.process.pid]) {
        if (pid) process.kill(pid, 'SIGKILL');
      }
      await ended;
      await Promise.all(Object.values(ports).map(untilNobodyListens));
    },
  };
}

/**
 * Only the server, on a folder of an earlier portal. Its edge and API use the registry at that address.
 * Nothing is built, published or composed.
 */
export async function startServer(
  ports: Ports,
  data: string,
  registryUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const child = run(join(ROOT, SERVER), [
    ...['--port-edge', ports.edge, '--port-members', ports.members, '--port-registry', ports.registry],
    ...['--port-smtp', ports.smtp, '--port-mail', ports.mail, '--port-exchange', ports.exchange],
    ...['--data', data, '--registry-url', registryUrl],
  ]);
  const ended = new Promise<void>((resolve) => child.process.once('exit', () => resolve()));
  const isReady = await Promise.race([
    new Promise<boolean>((resolve) => child.process.once('message', () => resolve(true))),
    ended.then(() => false),
  ]);
  if (!isReady) throw new Error(`The server did not start:\n${child.said()}`);
  return {
    async stop() {
      child.process.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Loads the demo world into a data folder from which portals are copied: loading takes longer than
 * all other steps.
 */
export async function makeTemplate(data: string): Promise<void> {
  mkdirSync(data, { recursive: true });
  const child = run(DEMO, ['--data', data]);
  const code = await new Promise<number | null>((resolve) => child.process.once('exit', resolve));
  if (code !== 0) throw new Error(`The demo world could not be loaded:\n${child.said()}`);
}

/** Builds outdated workspaces while the demo world loads; `startStack` then finds everything built. */
export async function buildRemotes(): Promise<void> {
  const child = run(BUILD, []);
  const code = await new Promise<number | null>((resolve) => child.process.once('exit', resolve));
  if (code !== 0) throw new Error(`The remotes could not be built:\n${child.said()}`);
}

interface Run {
  process: ChildProcess;
  said(): string;
  until(pattern: RegExp, patienceMs: number): Promise<void>;
}

function run(script: string, args: (string | number)[]): Run {
  const { DATABASE_URL: _, ...env } = process.env;
  // The portal stops when the channel closes, however this run ends.
  const child = spawn(process.execPath, [script, ...args.map(String)], {
    cwd: ROOT,
    env: { ...env, PORTAL_TRUSTED_PROXIES: '127.0.0.1,::1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const hear = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return {
    process: child,
    said: () => text.trim(),
    until: (pattern, patienceMs) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(
          () => reject(new Error(`Not after ${patienceMs} ms: ${pattern}\n${text}`)),
          patienceMs,
        );
        const look = () => {
          if (!pattern.test(text)) return;
          clearTimeout(patience);
          resolve();
        };
        child.stdout?.on('data', look);
        child.once('exit', () => clearTimeout(patience));
      }),
  };
}

/**
 * A killed process holds its ports until its memory is freed, which takes a moment on a busy
 * machine.
 */
async function untilNobodyListens(port: number): Promise<void> {
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
  while (await isListening()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The server's process among the descendants of the start script. */
function serverUnder(pid: number): number | null {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const processes = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null);
  const found = processes.find(([, , parent, args]) => Number(parent) === pid && args?.includes(SERVER));
  return found ? Number(found[1]) : null;
}
