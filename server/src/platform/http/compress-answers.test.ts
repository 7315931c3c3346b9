import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'expect';
import { givePayment, giveRefund } from '../../members/refunds/refunds.given.ts';
import { startApi } from '../../testing/start-api.ts';

const asking = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

test('a browser gets data compressed, and the same data', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  const plain = await claire.get('/all-info');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await claire.get('/all-info', asking(`${encoding}, deflate`));
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
      'cache-control': 'no-store',
    });
    expect(JSON.parse(unpack(answer.bytes).toString())).toEqual(plain.body);
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
  }
});

test('small answers and files are sent as they are', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const { id } = await giveRefund(platform, claire, { payment: await givePayment(platform, claire) });
  for (const path of ['/auth/profile', `/refunds/${id}/statement`]) {
    const answer = await api.as('claire').get(path, asking('br'));
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  }
});

test('a compressed request is not unpacked', async () => {
  const { api, members } = await startApi();
  const browser = api.browser();
  await browser.get('/init');
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN')!);
  const answer = await members.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: {
      host: 'localhost:4000',
      origin: 'http://localhost:3000',
      cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`,
      'x-xsrf-token': token,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(JSON.stringify({ grant_type: 'PASSWORD', login: '10000001', password: 'x' })),
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'json_invalid' });
});
