import { test } from 'node:test';
import { expect } from 'expect';
import { startSubmissions } from '../../members/submissions/submissions.given.ts';
import { addExchange } from '../testing/start-exchange.ts';

test('a change waits for an answer only where core systems both read events and send records', async () => {
  const { giveSubscriber, me, subscribers } = await addExchange(await startSubmissions());
  let digits = 10;
  const isWaiting = async () => {
    digits += 1;
    await me.patch('/contacts', { mobileNumber: `06 12 34 56 ${digits}` });
    return (await me.get('/contacts')).body.changes.length === 1;
  };
  expect(await isWaiting()).toBe(false);
  await giveSubscriber({ scopes: ['records:write'] });
  expect(await isWaiting()).toBe(false);
  await giveSubscriber({ environment: 'ALPIN' });
  expect(await isWaiting()).toBe(false);
  const { id } = await giveSubscriber({ scopes: ['events:read', 'files:read'] });
  expect(await isWaiting()).toBe(true);
  await subscribers.revoke(id, { by: 'a test', reason: 'the contract ended' });
  expect(await isWaiting()).toBe(false);
});
