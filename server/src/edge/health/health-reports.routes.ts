import { HealthReport } from '@member-portal/shared-kernel/contracts/health-report';
import { Counter } from 'prom-client';
import type { EnvironmentSource } from '../../platform/environments.ts';
import { isPageOrigin } from '../../platform/http/page-origin.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { throttleKey } from '../../platform/http/trust.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { CSP_REPORTS, HEALTH_REPORTS } from './addresses.ts';
import { createCallLimit } from './call-limit.ts';
import { readCspReports } from './csp-reports.ts';
import type { ReportBuffer } from './report-buffer.ts';
import { reporterGroup } from './reporter-group.ts';

export interface HealthReportParts {
  environments: EnvironmentSource;
  reports: ReportBuffer;
  /** Secret key of the reporter groups. */
  groupKey: Buffer;
  metrics?: Metrics | undefined;
}

/** Bytes: about two hundred entries. */
const BODY_LIMIT = 64 * 1024;
/**
 * Several reports a second are normal for an office behind one address. A flood is cut off here;
 * the health judge gives a single address little weight anyway.
 */
const CALLS_A_MINUTE = 600;
const CSP_TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const LINES_A_MINUTE = 10;

/** Reports that browsers send on their own. The routes read no cookie, and their answers are empty. */
export function registerHealthReportRoutes(app: PortalApp, parts: HealthReportParts) {
  const { environments, reports, groupKey, metrics } = parts;
  const mayCall = createCallLimit(CALLS_A_MINUTE);
  const mayLog = createCallLimit(LINES_A_MINUTE);
  const violations =
    metrics &&
    new Counter({
      name: 'portal_csp_reports_total',
      help: 'Violations of a content security or integrity policy that browsers reported, by directive',
      labelNames: ['directive'],
      registers: [metrics.registry],
    });
  /** Limited, so that a flood cannot fill the log. */
  const logViolation = (violation: Record<string, string>) => {
    if (mayLog('all')) app.log.warn(violation, 'content security policy');
  };
  app.addHook('onClose', () => reports.stop());

  app.post(
    HEALTH_REPORTS,
    { bodyLimit: BODY_LIMIT, logLevel: 'warn', schema: { body: HealthReport } },
    async (request, reply) => {
      const { address, hostname } = request.client;
      if (!isPageOrigin(request, new Set())) throw new PortalError('origin_refused', 403);
      if (!mayCall(throttleKey(address)))
        throw new PortalError('too_many_requests', 429, { retryAfterSeconds: 60 });
      const most = environments.forHost(hostname)?.health?.sample ?? 1;
      reports.add(request.body, {
        group: reporterGroup(groupKey, address, new Date()),
        sample: Math.min(request.body.sample, most),
      });
      for (const { artifact, version, csp = [] } of request.body.entries) {
        for (const violation of csp) logViolation({ artifact, version, ...violation });
      }
      return reply.code(204).send();
    },
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CSP_TYPES, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    );
    scope.post(
      CSP_REPORTS,
      { bodyLimit: BODY_LIMIT, logLevel: 'warn', schema: { hide: true } as object },
      async (request, reply) => {
        if (!mayCall(throttleKey(request.client.address))) {
          throw new PortalError('too_many_requests', 429, { retryAfterSeconds: 60 });
        }
        for (const { directive, blocked } of readCspReports(request.body)) {
          violations?.inc({ directive });
          logViolation({ directive, blocked });
        }
        return reply.code(204).send();
      },
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
