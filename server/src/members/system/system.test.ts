import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';

test('init tells the brand, the limits and the date in Paris, and hands out the anti-forgery token', async () => {
  const { api, clock } = await startApi();
  clock.set('2025-11-12T23:30:00Z');
  const browser = api.browser();
  const { status, body } = await browser.get('/init');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: 'GFPLAC',
    today: '2025-11-13',
    serverTime: Date.parse('2025-11-12T23:30:00Z'),
  });
  expect(body.brand.name).toBe('Grand-Lac');
  expect(body.limits.session.idleSeconds).toBe(1800);
  expect(browser.cookies.has('XSRF-TOKEN')).toBe(true);
});

test('what belongs to the insurer alone stays out of init', async () => {
  const { api } = await startApi();
  const { body } = await api.browser().get('/init');
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['mailFrom']));
  expect(body).not.toHaveProperty('hosts');
});
