import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { type Clock, secondsFromNow, systemClock } from '../../platform/clock.ts';
import type { EnvironmentSource } from '../../platform/environments.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { refuse } from '../artifacts/artifacts.routes.ts';

const SECURITY_TXT = '/.well-known/security.txt';
/** In s. RFC 9116 asks for an end less than a year away; a reader has to look again after it. */
const VALID_SECONDS = 90 * 86_400;

/** Where researchers report a weakness of an environment's portal (RFC 9116). 404 where the insurer names nobody. */
export function registerSecurityTxt(
  app: PortalApp,
  { environments, clock = systemClock }: { environments: EnvironmentSource; clock?: Clock },
): void {
  app.get(SECURITY_TXT, async (request, reply) => {
    const document = environments.forHost(request.client.hostname);
    const contacts = document?.securityContacts ?? [];
    if (!document || contacts.length === 0) return refuse(reply, 404);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(securityTxt(document, secondsFromNow(clock, VALID_SECONDS)));
  });
}

function securityTxt({ securityContacts = [], origin }: EnvironmentDocument, end: Date): string {
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: fr, en',
    ...(origin ? [`Canonical: ${origin}${SECURITY_TXT}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
