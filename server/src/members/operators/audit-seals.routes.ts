import { recordAudit } from '../../platform/audit/audit.ts';
import { TRAIL_NAMES, type TrailName } from '../../platform/audit/seals/trail.ts';
import type { TrailKeeper } from '../../platform/audit/seals/trail-keeper.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { ExportAnswer, ExportOrder, SealAnswer, SealPath, TrailReports } from './audit-seals.contracts.ts';
import type { FindEnvironment } from './operators.ports.ts';

interface SealRouteParts {
  database: Database;
  clock: Clock;
  trails: Record<TrailName, TrailKeeper>;
  findEnvironment: FindEnvironment;
}

/** Verifies and exports both audit trails. */
export function registerSealRoutes(app: PortalApp, parts: SealRouteParts): void {
  const { database, clock, trails, findEnvironment } = parts;
  app.get(
    '/operators/audit/seals/verify',
    {
      config: { access: 'readers' },
      schema: {
        summary: 'Whether an entry of a trail was changed, removed or added since it was sealed',
        response: { 200: TrailReports },
      },
    },
    async () => {
      const reports = [];
      for (const name of TRAIL_NAMES) reports.push(await trails[name].verify());
      return { trails: reports };
    },
  );

  app.get(
    '/operators/audit/seals/:trail/:number',
    {
      config: { access: 'readers' },
      schema: { summary: 'A seal of a trail', params: SealPath, response: { 200: SealAnswer } },
    },
    async ({ params: { trail, number } }) => {
      const seal = await trails[trail].find(Number(number));
      if (!seal) throw new PortalError('seal_not_found', 404);
      return seal;
    },
  );

  app.post(
    '/operators/audit/export',
    {
      config: { access: 'ops-or-security' },
      schema: {
        summary: 'The next sealed entries of a trail; the first call of an export has an entry of its own',
        body: ExportOrder,
        response: { 200: ExportAnswer },
      },
    },
    async ({ body: { trail, after, by, reason } }) => {
      if (after === 0) {
        const { code: environment } = await findEnvironment(undefined);
        const entry = { at: clock.now(), environment, agent: by, reason, details: { trail } };
        await recordAudit(database.db, { ...entry, event: 'operator_exported_audit' });
        await trails[trail].seal();
      }
      const seals = await trails[trail].exportAfter(after);
      return {
        seals: seals.map(({ content, ...seal }) => ({
          ...seal,
          content: content?.map((entry) => ({ ...entry, at: entry.at.toISOString() })) ?? null,
        })),
      };
    },
  );
}
