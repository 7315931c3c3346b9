import { test } from 'node:test';
import { expect } from 'expect';
import { giveContract } from '../members/insured/insured.given.ts';
import { startApi } from '../testing/start-api.ts';
import { createEndingsOffWarning } from './endings-off.ts';

test('ops are warned where individual contracts cannot be ended online, and nowhere else', async () => {
  const { clock, environments, given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  await giveContract(platform, claire, { startDate: '2026-01-01' });
  await giveContract(platform, claire, { endDate: '2025-11-12' });
  await giveContract(platform, claire, { endDate: '2025-11-11' });
  await giveContract(platform, claire, { kind: 'COLLECTIVE' });
  const warnings: unknown[] = [];
  const log = { warn: (details: unknown) => void warnings.push(details) };
  const warn = createEndingsOffWarning({ database: platform.database, clock, log, environments });
  expect(await warn()).toEqual([]);
  environments.change('GFPLAC', { featureStatus: [{ feature_id: 'CONTRACT_RESILIATION', enabled: false }] });
  expect(await warn()).toEqual(['GFPLAC']);
  expect(warnings).toEqual([{ environment: 'GFPLAC', contracts: 2 }]);
});
