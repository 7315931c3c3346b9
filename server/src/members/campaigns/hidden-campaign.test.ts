import { test } from 'node:test';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import * as given from '../../import/records.given.ts';
import { startApi } from '../../testing/start-api.ts';
import { hiddenCampaigns } from './campaigns.table.ts';

async function start() {
  const { platform } = await startApi();
  const load = async (...records: object[]) => importFile(await fileOf(given.member, ...records), platform);
  const rows = () => platform.database.db.select().from(hiddenCampaigns);
  return { load, rows };
}

test('a record of a hidden campaign is kept once, and a later one changes nothing', async () => {
  const { load, rows } = await start();
  await load({ ...given.hiddenCampaign, member: given.member.externalId });
  const before = await rows();
  expect(before).toMatchObject([
    { campaign: 'mobile-application', about: '', at: new Date('2025-06-01T08:00:00Z') },
  ]);
  const later = {
    ...given.hiddenCampaign,
    member: given.member.externalId,
    hiddenAt: '2025-07-01T08:00:00Z',
  };
  expect((await load(later)).byType['hidden-campaign']).toEqual({ read: 1, changed: 0 });
  expect(await rows()).toEqual(before);
});

test('an unknown campaign, an unknown member or a day to come is refused', async () => {
  const { load, rows } = await start();
  for (const [field, value] of [
    ['campaign', 'schooling'],
    ['member', 'nobody'],
    ['hiddenAt', '2030-01-01T08:00:00Z'],
  ] as const) {
    const record = { ...given.hiddenCampaign, member: given.member.externalId, [field]: value };
    expect(JSON.stringify(linesOf(await refusal(load(record))))).toContain(field);
  }
  expect(await rows()).toEqual([]);
});
