import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { insertAlertCall } from './alert-calls.repository.ts';
import { closeAlert, openAlert } from './health.repository.ts';
import type { AlertKind, AlertRow } from './health.table.ts';
import type { HealthMetrics } from './health-metrics.ts';

/** Author in the audit trail of changes that no person made. */
export const SELF_HEALING = 'self-healing';

export interface NewAlert {
  environment: string;
  artifact: string;
  version: string;
  kind: AlertKind;
  /** The measurement in a sentence. */
  summary: string;
  measured: Record<string, number | string | null>;
}

export interface Alerts {
  /** Opens an alert. Does nothing while one of the same kind and version is open. */
  raise(alert: NewAlert): Promise<void>;
  /** Reports an event that is over at once: no alert stays open. */
  tell(alert: NewAlert): Promise<void>;
  /** Closes an alert; `why` is the current measurement. */
  close(alert: AlertRow, why: string): Promise<void>;
}

export interface AlertParts {
  database: Database;
  clock: Clock;
  log: Log;
  metrics: HealthMetrics | null;
  /** False: no webhook is configured, so no call is queued. */
  hasWebhook: boolean;
}

/**
 * Sends alerts to the log, the audit trail, the metrics and the webhook. An alert and its webhook call are written in
 * one transaction.
 */
export function createAlerts({ database, clock, log, metrics, hasWebhook }: AlertParts): Alerts {
  async function owe(tx: Executor, payload: Record<string, unknown>): Promise<void> {
    if (!hasWebhook) return;
    await insertAlertCall(tx, { id: randomUUID(), payload, attempts: 0, dueAt: clock.now() });
  }

  async function record(alert: NewAlert, isOver: boolean): Promise<void> {
    const { measured, ...named } = alert;
    const { environment, artifact, version, kind, summary } = named;
    const at = clock.now();
    const id = randomUUID();
    const isNew = await database.transaction(async (tx) => {
      if (!(await openAlert(tx, { id, ...named, openedAt: at, closedAt: isOver ? at : null }))) return false;
      // A roll-back has its own audit entry, written with the change.
      if (!isOver) {
        await recordAudit(tx, {
          at,
          who: SELF_HEALING,
          action: 'health.alerted',
          environment,
          subject: `${artifact}@${version}`,
          reason: summary,
          details: { kind, ...measured },
        });
      }
      await owe(tx, { id, event: isOver ? kind : 'alert', at: at.toISOString(), ...named, measured });
      return true;
    });
    if (!isNew) return;
    metrics?.alerted(environment, kind);
    // A warning, not an error: the fault is not in this server.
    log.warn({ environment, artifact, version, kind, summary }, 'health alert');
  }

  return {
    raise: (alert) => record(alert, false),
    tell: (alert) => record(alert, true),
    async close({ id, environment, artifact, version, kind, openedAt }, why) {
      const at = clock.now();
      const isClosed = await database.transaction(async (tx) => {
        if (!(await closeAlert(tx, id, at))) return false;
        await recordAudit(tx, {
          at,
          who: SELF_HEALING,
          action: 'health.recovered',
          environment,
          subject: `${artifact}@${version}`,
          reason: why,
          details: { kind, since: openedAt.toISOString() },
        });
        await owe(tx, {
          id,
          event: 'recovery',
          at: at.toISOString(),
          environment,
          artifact,
          version,
          kind,
          summary: why,
          openedAt: openedAt.toISOString(),
        });
        return true;
      });
      if (isClosed) log.info({ environment, artifact, version, kind, summary: why }, 'health alert over');
    },
  };
}
