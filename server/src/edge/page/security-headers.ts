import type { Composition } from '@member-portal/shared-kernel/contract';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { FIRST_SCRIPT_HASH } from '../first-script/first-script-hash.ts';
import { CSP_REPORTS } from '../health/addresses.ts';
import type { RemoteOrigins } from './remote-origins.ts';

/** Name of the reporting endpoint for violations. */
const REPORTS = 'violations';

export interface PageSecurity {
  nonce: string;
  apiBase: string;
  environment: PublicEnvironment | null;
  composition: Composition | null;
  /** Developers' servers that the tester's link of this browser names. */
  overrides: readonly string[];
  /** Origins that remotes may reach beside our own. */
  origins: RemoteOrigins;
  secure: boolean;
  /** Full address of the service worker of the stored card. */
  worker: string;
}

/**
 * Content security policy of the page: scripts of our own addresses, styles with this answer's nonce, the
 * API. The origin of a brand's consent or statistics service is allowed for that brand alone.
 */
export function securityHeaders(page: PageSecurity): Record<string, string> {
  const foreignScripts = originsOf([page.environment?.consentScriptUrl]);
  return {
    'content-security-policy': contentSecurityPolicy(page, foreignScripts),
    // Third parties publish no hash, so for a brand that uses one a missing hash is reported, not blocked. Our own
    // scripts still carry their integrity. Under a tester's link to a developer's server there is no report either.
    ...(page.overrides.length === 0 && {
      [page.environment?.consentScriptUrl ? 'integrity-policy-report-only' : 'integrity-policy']:
        `blocked-destinations=(script), endpoints=(${REPORTS})`,
      'reporting-endpoints': `${REPORTS}="${CSP_REPORTS}"`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(page.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

function contentSecurityPolicy(
  { nonce, apiBase, composition, environment, overrides, origins, worker }: PageSecurity,
  foreign: string[],
): string {
  const artifacts = originsOf([
    composition?.shell.baseUrl,
    ...(composition?.remotes ?? []).flatMap(({ baseUrl, fallback }) => [baseUrl, fallback?.baseUrl]),
  ]);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${FIRST_SCRIPT_HASH}'`, ...artifacts, ...foreign, ...overrides],
    'style-src': [`'nonce-${nonce}'`, ...overrides],
    'font-src': ["'self'", ...overrides],
    'img-src': ["'self'", 'data:', 'blob:', ...artifacts, ...foreign, ...origins.images, ...overrides],
    // `'self'` includes artifacts: a worker's script is fetched with its integrity and started from those bytes
    // (decision 0024).
    'connect-src': [
      "'self'",
      ...originsOf([apiBase, environment?.tracker?.url]),
      ...artifacts,
      ...foreign,
      ...origins.connect,
      // The developer's server sends hot reloads by WebSocket.
      ...overrides.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ],
    // The preview of a PDF: the page makes the frame from bytes that it fetched, and no address is allowed.
    'frame-src': ['blob:'],
    // A worker that starts from an address has the policy of that file's answer instead of this one, so only
    // one such address is allowed.
    'worker-src': ['blob:', worker],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'report-to': [REPORTS],
    // For browsers that do not know `report-to`.
    'report-uri': [CSP_REPORTS],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Origins of the absolute addresses in this list, each once. */
function originsOf(addresses: readonly (string | null | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => {
    const url = address ? URL.parse(address) : null;
    return url && (url.protocol === 'https:' || url.protocol === 'http:') ? [url.origin] : [];
  });
  return [...new Set(origins)];
}
