import { test } from 'node:test';
import { expect } from 'expect';
import { newFolder } from './import.support.ts';
import { exchangeOver } from './running-portal.ts';

const EXCHANGE = 'http://127.0.0.1:4200';

const proof = () => 'the-proof';

const running =
  (...portals: { data: string; exchange?: string | null }[]) =>
  async () =>
    portals.map((portal, at) => ({
      exchange: EXCHANGE,
      ...portal,
      instance: String(at),
      pid: 1,
      host: 'here',
      registry: `http://127.0.0.1:${4100 + at}`,
      edge: null,
      members: null,
      since: '2025-11-12T09:00:00.000Z',
    }));

test('the portal over the data folder is opened with the proof of its master key, and no other portal', async () => {
  const data = await newFolder();
  expect(await exchangeOver(data, proof, running())).toBe(null);
  expect(await exchangeOver(data, proof, running({ data: '/elsewhere' }))).toBe(null);
  expect(await exchangeOver(data, proof, running({ data: '/elsewhere' }, { data }))).toEqual({
    url: EXCHANGE,
    token: 'the-proof',
  });
});

test('several portals over one data folder, and one without the exchange, are no guess', async () => {
  const data = '/checkout/.portal';
  await expect(exchangeOver(data, proof, running({ data }, { data }))).rejects.toThrow(
    /2 portals run over .*\n.*4100.*\n.*4101.*\n.*--database-url/,
  );
  for (const exchange of [null, undefined])
    await expect(exchangeOver(data, proof, running({ data, exchange }))).rejects.toThrow(
      'without the exchange',
    );
});
