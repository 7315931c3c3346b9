import { type CspDirective, cspDirective } from 'shared-kernel/contracts/health-names';

export interface CspReport {
  directive: CspDirective | 'integrity';
  /** An origin, or what the browser says instead of one ('inline'); never a path. */
  blocked: string;
}

const MOST = 20;

/** What a browser sent by itself: by `report-uri` one document, by `report-to` a list. What is no violation is left out. */
export function readCspReports(body: unknown): CspReport[] {
  const list: unknown[] = Array.isArray(body)
    ? body
    : [{ type: 'csp-violation', body: recordOf(body)['csp-report'] }];
  return list.slice(0, MOST).flatMap((entry: unknown): CspReport[] => {
    const { type, body: violation } = recordOf(entry);
    const said = recordOf(violation);
    if (type === 'integrity-violation') return [{ directive: 'integrity', blocked: blockedOf(said) }];
    const directive = said.effectiveDirective ?? said['effective-directive'] ?? said['violated-directive'];
    if (type !== 'csp-violation' || typeof directive !== 'string') return [];
    return [{ directive: cspDirective(directive), blocked: blockedOf(said) }];
  });
}

function blockedOf(said: Record<string, unknown>): string {
  const uri = said.blockedURL ?? said['blocked-uri'];
  if (typeof uri !== 'string') return 'unknown';
  const url = URL.parse(uri);
  if (url && url.origin !== 'null') return url.origin.slice(0, 120);
  return url ? url.protocol.slice(0, 20) : /^[a-z-]{1,20}$/.test(uri) ? uri : 'unknown';
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
