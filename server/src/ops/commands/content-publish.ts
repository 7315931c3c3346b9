import { ContentVersion } from '../../members/operators/operated-content.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { contentName, contentOrder, versionOf, WHICH_CONTENT } from './content-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const contentPublish: OpsCommand = {
  name: 'content publish',
  summary: 'publishes the draft, or what is scheduled, now',
  options: { ...WHICH_CONTENT, ...WHO_AND_WHY },
  async run(client, { by, reason, ...values }) {
    const order = { ...contentOrder(values), by, reason };
    const version = await client.call('POST', '/operators/content/publish', ContentVersion, order);
    return { text: `${contentName(version)} is published.`, json: version };
  },
};

export const contentSchedule: OpsCommand = {
  name: 'content schedule',
  summary: 'publishes the draft at an instant',
  details: 'Within a minute of it. Another draft of the record takes it off the schedule.',
  options: {
    ...WHICH_CONTENT,
    at: { help: 'an instant with its zone: 2026-01-05T07:00:00+01:00', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { by, reason, at = '', ...values }) {
    if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(at) || Number.isNaN(Date.parse(at)))
      throw new OpsError('--at: an instant with its zone, as 2026-01-05T07:00:00+01:00.', 2);
    const order = { ...contentOrder(values), at: new Date(at).toISOString(), by, reason };
    const version = await client.call('POST', '/operators/content/schedule', ContentVersion, order);
    return { text: `${contentName(version)} is published at ${version.publishAt}.`, json: version };
  },
};

export const contentRollBack: OpsCommand = {
  name: 'content rollback',
  summary: 'publishes the version before, or another earlier one, again',
  options: {
    ...WHICH_CONTENT,
    version: { help: 'an earlier version than the one before' },
    ...WHO_AND_WHY,
  },
  async run(client, { by, reason, ...values }) {
    const order = { ...contentOrder(values), version: versionOf(values), by, reason };
    const version = await client.call('POST', '/operators/content/roll-back', ContentVersion, order);
    return { text: `${contentName(version)} is published, with the earlier text.`, json: version };
  },
};

export const contentWithdraw: OpsCommand = {
  name: 'content withdraw',
  summary: 'takes the published version away from members',
  options: { ...WHICH_CONTENT, ...WHO_AND_WHY },
  async run(client, { by, reason, ...values }) {
    const order = { ...contentOrder(values), by, reason };
    const version = await client.call('POST', '/operators/content/withdraw', ContentVersion, order);
    return { text: `${contentName(version)} is withdrawn.`, json: version };
  },
};
