import { TrailReports } from '@member-portal/server/operator-contracts/audit-seals';
import { RegistryAudit } from '@member-portal/server/registry-contracts/registry';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

export type AuditEntry = Infer<typeof RegistryAudit>['entries'][number];

export interface AuditFilter {
  environment: string;
  /** The word before the dot: 'rollout'. */
  action: string;
  who: string;
}

const PAGE = 100;

/** The latest entries, or for the next page those before an instant. */
export async function readEntries(filter: AuditFilter, before?: string): Promise<AuditEntry[]> {
  const named = Object.entries({ ...filter, before }).filter(([, value]) => value);
  const query = new URLSearchParams([...(named as [string, string][]), ['limit', String(PAGE)]]);
  return (await read(`/audit?${query}`, RegistryAudit)).entries;
}

/** True if there may be more entries. */
export const isWholePage = (entries: readonly AuditEntry[]) => entries.length === PAGE;

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({ queryKey: ['audit', filter], queryFn: () => readEntries(filter) });

/** Recomputes every seal of both trails. */
export const sealsQuery = () =>
  queryOptions({
    queryKey: ['audit-seals'],
    queryFn: () => read('/operators/audit/seals/verify', TrailReports),
    enabled: false,
  });
