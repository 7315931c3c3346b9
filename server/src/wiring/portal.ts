import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../platform/config.ts';
import { loadSecrets } from '../platform/crypto/secrets.ts';
import { listenOn } from '../platform/http/listen.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { endConnectionsWhile, type Probed, registerProbes } from '../platform/http/probes.ts';
import { createLifecycle, type Lifecycle } from '../platform/lifecycle.ts';
import { createLog, type Log } from '../platform/log.ts';
import { startMailSink } from '../platform/mail/sink/mail-sink.ts';
import { CODES, createSmtpTransport, QUEUED } from '../platform/mail/smtp-transport.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { announcePortal } from '../platform/running-portals.ts';
import { wireEdge } from './edge.ts';
import { wireExchange } from './exchange.ts';
import { wireMembers } from './members.ts';
import { createProcessOutbox, type Outbox } from './outbox.ts';
import { createPlatform } from './platform.ts';
import { databaseAnswers, edgeChecks, membersChecks } from './readiness.ts';
import { wireEnvironments, wireRegistry } from './registry.ts';

interface RunningPortal {
  log: Log;
  /** With `drain` the portal still answers for the configured time before anything ends. */
  stop(options: { drain: boolean }): Promise<void>;
}

/**
 * Starts the configured roles in this process: the registry first, since the others poll it, and
 * the edge last, since it forwards to the others. Throws a StartError if one fails, and stops those
 * that had started.
 */
export async function startPortal(config: Config): Promise<RunningPortal> {
  const log = createLog(config.logLevel);
  const lifecycle = createLifecycle(log);
  try {
    await startRoles(config, log, lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
  log.info({ roles: config.role, pid: process.pid }, 'ready');
  const { drainSeconds, stopSeconds } = config;
  return {
    log,
    stop: ({ drain }) =>
      lifecycle.stop({ drainSeconds: drain ? drainSeconds : 0, withinSeconds: stopSeconds }),
  };
}

async function startRoles(config: Config, log: Log, lifecycle: Lifecycle): Promise<void> {
  const has = (role: Config['role'][number]) => config.role.includes(role);
  let shared = null;
  if (has('registry') || has('members') || has('exchange')) {
    const platform = await createPlatform(config, { log });
    lifecycle.onStop('database', platform.database.close);
    shared = platform;
    if (has('registry')) await startRegistry(platform, lifecycle);
    const outbox = createProcessOutbox(platform);
    const listeners: Listen[] = [];
    if (has('members')) listeners.push(await prepareMembers(platform, outbox, lifecycle));
    if (has('exchange')) listeners.push(await prepareExchange(platform, outbox, lifecycle));
    // Modules define their jobs before this, and their listeners stop before it.
    if (listeners.length > 0) await platform.jobs.start();
    if (listeners.length > 0) lifecycle.onStop('jobs', platform.jobs.stop);
    for (const listen of listeners) await listen();
  }
  if (!has('edge')) return;
  const { metrics, secrets } = shared ?? {
    metrics: createMetrics({ process: true }),
    secrets: loadSecrets(config.masterKey, config.data),
  };
  const edge = await wireEdge({ config, log, metrics, secrets });
  lifecycle.onStop('edge', () => edge.app.close());
  probe(edge.app, lifecycle, edgeChecks(edge.portal));
  await edge.portal.start();
  await listenOn(edge.app, { host: config.host, port: config.portEdge, flag: '--port-edge' });
}

/** Starts listening for a role that was created. */
type Listen = () => Promise<void>;

async function startRegistry(platform: Platform, lifecycle: Lifecycle): Promise<void> {
  const { config, clock } = platform;
  const { host, portRegistry } = config;
  const instance = randomUUID();
  const registry = await wireRegistry(platform, instance);
  lifecycle.onStop('registry', () => registry.close());
  probe(registry, lifecycle, { database: databaseAnswers(platform) });
  const port = await listenOn(registry, { host, port: portRegistry, flag: '--port-registry' });
  const at = (onPort: number) => `http://${reachable(host)}:${onPort}`;
  const withdraw = announcePortal({
    instance,
    pid: process.pid,
    host: hostname(),
    data: config.data,
    registry: at(port),
    edge: config.role.includes('edge') ? at(config.portEdge) : null,
    members: config.role.includes('members') ? at(config.portMembers) : null,
    exchange: config.role.includes('exchange') ? at(config.portExchange) : null,
    since: clock.now().toISOString(),
  });
  lifecycle.onStop('announcement', withdraw);
}

/** The address at which a listener can be called, from the address on which it listens. */
const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

async function prepareMembers(platform: Platform, outbox: Outbox, lifecycle: Lifecycle): Promise<Listen> {
  const { config } = platform;
  const { host, portMembers } = config;
  const environments = wireEnvironments(platform);
  lifecycle.onStop('environments', async () => environments.stop());
  await environments.start();

  const smtpUrl = config.smtpUrl ?? (await startSink(config, lifecycle));
  const mailTransport = createSmtpTransport(smtpUrl, CODES);
  const queueTransport = createSmtpTransport(smtpUrl, QUEUED);
  lifecycle.onStop('mail', () => Promise.all([mailTransport.close(), queueTransport.close()]));
  const { app } = await wireMembers(platform, {
    environments: environments.environments,
    mailTransport,
    queueTransport,
    outbox,
  });
  return async () => {
    lifecycle.onStop('members', () => app.close());
    probe(app, lifecycle, membersChecks(platform, environments));
    await listenOn(app, { host, port: portMembers, flag: '--port-members' });
  };
}

async function prepareExchange(platform: Platform, outbox: Outbox, lifecycle: Lifecycle): Promise<Listen> {
  const { host, portExchange } = platform.config;
  const app = await wireExchange(platform, outbox);
  return async () => {
    lifecycle.onStop('exchange', () => app.close());
    probe(app, lifecycle, { database: databaseAnswers(platform) });
    await listenOn(app, { host, port: portExchange, flag: '--port-exchange' });
  };
}

function probe(app: PortalApp, { isStopping }: Lifecycle, checks: Probed['checks']): void {
  registerProbes(app, { checks, isStopping });
  endConnectionsWhile(app, isStopping);
}

async function startSink({ host, portSmtp, portMail }: Config, lifecycle: Lifecycle): Promise<string> {
  const sink = await startMailSink({ host, smtpPort: portSmtp, httpPort: portMail });
  lifecycle.onStop('mail sink', sink.stop);
  return `smtp://${host.includes(':') ? `[${host}]` : host}:${sink.smtpPort}`;
}
