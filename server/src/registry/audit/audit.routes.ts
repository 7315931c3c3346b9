import { Instant } from '@member-portal/shared-kernel/contracts/common';
import {
  maxLength,
  minLength,
  object,
  optional,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import type { Executor } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { EnvironmentCode, RegistryAudit } from '../registry.contracts.ts';
import { readAudit } from './audit.repository.ts';

const PAGE = 50;

export function registerAuditRoutes(app: PortalApp, { db }: { db: Executor }) {
  app.get(
    '/audit',
    {
      config: { access: 'readers' },
      schema: {
        summary: 'Who published, moved, allowed and signed what, and why; the latest first',
        querystring: object({
          environment: optional(EnvironmentCode),
          /** 'artifact.published', or a prefix before the dot: 'rollout'. */
          action: optional(string().check(regex(/^[a-z][a-z.-]{0,40}$/))),
          /** Name of the author in an entry. */
          who: optional(string().check(minLength(1), maxLength(200))),
          /** Entries from before this instant, for the next page. */
          before: optional(Instant),
          limit: optional(string().check(regex(/^[1-9]\d{0,2}$/))),
        }),
        response: { 200: RegistryAudit },
      },
    },
    async ({ query: { limit, before, ...filters } }) => {
      const until = before === undefined ? {} : { before: new Date(before) };
      const entries = await readAudit(
        db,
        { ...filters, ...until },
        limit === undefined ? PAGE : Number(limit),
      );
      return { entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
    },
  );
}
