import { type CspDirective, cspDirective } from '@member-portal/shared-kernel/contracts/health-names';

export interface CspReport {
  directive: CspDirective | 'integrity';
  /** An origin, or the browser's keyword ('inline'); never a path. */
  blocked: string;
}

const MOST = 20;

/**
 * The violations in a report that a browser sent: `report-uri` sends one document, `report-to` a list. Entries that
 * are no violations are left out.
 */
export function readCspReports(body: unknown): CspReport[] {
  const list: unknown[] = Array.isArray(body)
    ? body
    : [{ type: 'csp-violation', body: recordOf(body)['csp-report'] }];
  return list.slice(0, MOST).flatMap((entry: unknown): CspReport[] => {
    const { type, body: violation } = recordOf(entry);
    const fields = recordOf(violation);
    if (type === 'integrity-violation') return [{ directive: 'integrity', blocked: blockedOf(fields) }];
    const directive =
      fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'];
    if (type !== 'csp-violation' || typeof directive !== 'string') return [];
    return [{ directive: cspDirective(directive), blocked: blockedOf(fields) }];
  });
}

function blockedOf(fields: Record<string, unknown>): string {
  const uri = fields.blockedURL ?? fields['blocked-uri'];
  if (typeof uri !== 'string') return 'unknown';
  const url = URL.parse(uri);
  if (url && url.origin !== 'null') return url.origin.slice(0, 120);
  return url ? url.protocol.slice(0, 20) : /^[a-z-]{1,20}$/.test(uri) ? uri : 'unknown';
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
