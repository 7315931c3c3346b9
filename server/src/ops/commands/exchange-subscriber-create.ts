import { SubscriberMade } from '../../exchange/subscribers/subscribers.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { listOf } from './list-of.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const exchangeSubscriberCreate: OpsCommand = {
  name: 'exchange subscriber create',
  summary: 'gives a core system a token for the exchange of one environment; shown this once',
  details: 'Scopes: events:read, files:read, records:write.',
  options: {
    environment: { help: 'code of the environment', required: true },
    name: { help: 'name of the system, as metrics show it: core-system', required: true },
    scopes: {
      help: 'what it may do, with commas between them',
      initial: 'events:read,files:read,records:write',
    },
    days: { help: 'how long the token works, up to 730', initial: '365' },
    minutes: { help: 'instead of --days: how many minutes it works, up to 1440, to try its end' },
    continues: {
      help: 'id of the subscriber that it replaces: reading goes on from what that one acknowledged',
    },
    webhook: { help: 'address that its events are pushed to: https://… (default: it reads them)' },
    ...WHO_AND_WHY,
  },
  async run(client, { environment, name, scopes, days = '365', minutes, continues, webhook, by, reason }) {
    const validDays = Number(days);
    if (!Number.isInteger(validDays)) throw new OpsError(`--days: ${days} is no number of days.`, 2);
    const validMinutes = minutes === undefined ? undefined : Number(minutes);
    if (validMinutes !== undefined && !Number.isInteger(validMinutes))
      throw new OpsError(`--minutes: ${minutes} is no number of minutes.`, 2);
    const made = await client.call('POST', '/exchange/subscribers', SubscriberMade, {
      environment,
      name,
      scopes: listOf(scopes ?? 'events:read,files:read,records:write'),
      validDays,
      validMinutes,
      continues,
      webhook,
      by,
      reason,
    });
    const secret = made.webhookSecret ? `\n${made.webhookSecret}` : '';
    const shown = secret ? 'Token and webhook secret are' : 'The token is';
    const text = `${made.token}${secret}\n\nSubscriber ${made.id} (${made.name}) of ${made.environment}, until ${minutes ? made.expiresAt : made.expiresAt.slice(0, 10)}. ${shown} not shown again.`;
    return { text, json: made };
  },
};
