import { cspDirective } from '@member-portal/shared-kernel/contracts/health-names';
import type { HealthEntry } from '@member-portal/shared-kernel/contracts/health-report';

/** The directive and the origin of the blocked resource, never its path, and the script that requested it. */
export function cspEntry({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent): {
  csp: NonNullable<HealthEntry['csp']>[number];
  file: string;
} {
  const url = URL.parse(blockedURI);
  const origin = url && url.origin !== 'null' ? url.origin : (url?.protocol ?? blockedURI).replace(/:$/, '');
  return {
    csp: {
      directive: cspDirective(effectiveDirective),
      blocked: /^[a-z][a-z0-9+-]{0,20}(?::\/\/[^\s/?#]{1,120})?$/.test(origin) ? origin : 'unknown',
    },
    file: sourceFile,
  };
}
