import type { CspDirective, HealthEntry } from 'shared-kernel/contracts/health-report';

const DIRECTIVES: readonly string[] = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'form-action',
] satisfies CspDirective[];

/** Directive and origin of what the page was not allowed, and the script that asked for it. Never a path. */
export function cspEntry({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent): {
  csp: NonNullable<HealthEntry['csp']>[number];
  file: string;
} {
  const directive = effectiveDirective.replace(/-(?:elem|attr)$/, '');
  const url = URL.parse(blockedURI);
  const origin = url && url.origin !== 'null' ? url.origin : (url?.protocol ?? blockedURI).replace(/:$/, '');
  return {
    csp: {
      directive: DIRECTIVES.includes(directive) ? (directive as CspDirective) : 'other',
      blocked: /^[a-z][a-z0-9+-]{0,20}(?::\/\/[^\s/?#]{1,120})?$/.test(origin) ? origin : 'unknown',
    },
    file: sourceFile,
  };
}
