import type { ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import { invalidInput } from '../../platform/http/portal-error.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Throws `validation_failed` for an address that events may not be sent to, and for a subscriber that may not have them. */
export function requireAddress(webhook: string, scopes: readonly ExchangeScope[]): void {
  const mistake = addressMistake(webhook);
  if (mistake) throw invalidInput([{ field: 'webhook', code: mistake }]);
  if (!scopes.includes('events:read'))
    throw invalidInput([{ field: 'scopes', code: 'webhook_needs_events' }]);
}

/** Why events may not be sent to this address; null if they may. */
function addressMistake(address: string): 'webhook_invalid' | 'webhook_not_https' | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'webhook_invalid';
  // A user name and password in the address would be stored in clear text. A fragment is never sent.
  if (url.username || url.password || url.hash) return 'webhook_invalid';
  // Events hold health data.
  return url.protocol === 'https:' || LOOPBACK.test(url.hostname) ? null : 'webhook_not_https';
}
