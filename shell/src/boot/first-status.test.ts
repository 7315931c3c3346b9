import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { firstStatus } from './first-status.ts';

const reason = 'Nous revenons à 14 h.';
const open = { state: 'open', brand: { maintenance_public_reason: reason } };
const statusOf = (boot: object) =>
  firstStatus({ environment: open, environmentError: null, composition: {}, ...boot } as BootDocument).value;

test.each([
  ['an environment with its composition', {}, 'present'],
  ['a host name without environment', { environment: null, composition: null }, 'absent'],
  ['an environment without composition', { composition: null }, 'faulty'],
  ['an environment that the registry found invalid', { environmentError: 'brand: required' }, 'faulty'],
  ['an environment without brand', { environment: { state: 'broken', brand: null } }, 'faulty'],
  ['no environment, because it is invalid', { environment: null, environmentError: 'x' }, 'absent'],
])('%s', (_, boot, brand) => {
  expect(statusOf(boot)).toMatchObject({ brand, health: 'unknown', refusal: null, timedOut: false });
});

test('an environment in maintenance is down at once, with the reason that its brand makes public', () => {
  const environment = { ...open, state: 'maintenance' };
  expect(statusOf({ environment })).toMatchObject({
    brand: 'present',
    health: 'down',
    errorStatus: 503,
    reason,
  });
});
