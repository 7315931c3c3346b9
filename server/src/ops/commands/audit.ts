import { AuditAnswer, type AuditEntry } from '../../members/operators/operators.contracts.ts';
import { AUDIT_EVENTS } from '../../platform/audit/audit-events.ts';
import { type OpsCommand, OpsError } from '../command.ts';

export const audit: OpsCommand = {
  name: 'audit',
  summary: 'lists sign-ins, sensitive changes and what operators did, the latest first',
  details: `Events: ${AUDIT_EVENTS.join(', ')}.`,
  options: {
    environment: { help: 'of this environment alone' },
    login: { help: 'of this member alone (in --environment, or the default one)' },
    events: { help: 'only these, with commas between them' },
    since: { help: 'not before this day or instant: 2025-11-01, 2025-11-01T08:00:00Z' },
    limit: { help: 'at most so many entries, up to 1000', initial: '50' },
  },
  async run(client, { since, ...filters }) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, since: since && instantOf(since) })) {
      if (value !== undefined) query.set(name, value);
    }
    const { entries } = await client.call('GET', `/operators/audit?${query}`, AuditAnswer);
    return { text: entries.length > 0 ? entries.map(line).join('\n') : 'Nothing.', json: entries };
  },
};

function instantOf(typed: string): string {
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) throw new OpsError(`--since: ${typed} is no date.`, 2);
  return at.toISOString();
}

function line({
  at,
  event,
  environment,
  membershipNumber,
  address,
  agent,
  reason,
  details,
  identity,
}: AuditEntry): string {
  const facts = Object.entries(details ?? {}).map(([name, value]) => `${name}=${value}`);
  return [
    at,
    environment.padEnd(10),
    (membershipNumber ?? '-').padEnd(8),
    event.padEnd(26),
    address ?? '-',
    agent && `by ${agent}`,
    identity ? `(${identity.subject} of ${identity.issuer})` : null,
    reason && `« ${reason} »`,
    ...facts,
  ]
    .filter((part) => part !== null)
    .join('  ');
}
