import { type Case, signedIn, signedOut, verdict } from '../testing/guard-cases.ts';
import type { GuardState } from './guard.ts';

const faulty: GuardState = { ...signedIn, brand: 'faulty' };
const absent: GuardState = { ...signedOut, brand: 'absent' };
const down: GuardState = { ...signedIn, health: 'down' };
const late: GuardState = { ...signedOut, timedOut: true };

describe('availability', () => {
  test.each<Case>([
    ['/debug answers without a brand', absent, '/debug', 'allow'],
    ['/debug answers in maintenance', down, '/debug', 'allow'],
    ['/debug answers after a refusal', { ...signedOut, refusal: 'unexpected' }, '/debug', 'allow'],
    ['no brand: no-brand', absent, '/home', 'noBrand because no-brand'],
    ['no brand, on a public page: no-brand', absent, '/faq', 'noBrand because no-brand'],
    ['no brand, on no-brand: stays', absent, '/error', 'allow'],
    ['no-brand with a brand: Home', signedIn, '/error', 'home because brand-is-there'],
    ['an error in the brand: Maintenance', faulty, '/home', 'maintenance because brand-error'],
    ['an error in the brand covers public pages too', faulty, '/faq', 'maintenance because brand-error'],
    ['a time-out: Maintenance', late, '/login', 'maintenance because timeout'],
    ['health DOWN: Maintenance', down, '/refunds', 'maintenance because down'],
    ['Maintenance stays while its cause lasts', down, '/maintenance', 'allow'],
    [
      'Maintenance without a cause: back to the requested page',
      signedIn,
      '/maintenance',
      'return-place because recovered',
    ],
    ['an unknown health delays no page', { ...signedIn, health: 'unknown' }, '/home', 'allow'],
    [
      'no network at the start: error page',
      { ...signedOut, refusal: 'unexpected' },
      '/login',
      'unexpected because refused',
    ],
    [
      'refused at the start: unauthorised page',
      { ...signedOut, refusal: 'unauthorized' },
      '/home',
      'unauthorized because refused',
    ],
    [
      'the error page after recovery: back to the requested page',
      signedIn,
      '/unexpected-error',
      'return-place because recovered',
    ],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});
