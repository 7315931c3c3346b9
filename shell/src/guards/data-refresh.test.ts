import { refreshesData } from './data-refresh.ts';
import { match } from './guards.support.ts';

describe('after leaving the login area a data refresh runs', () => {
  const place = (path: string) => match(path);
  test.each([
    ['from the code to Home', '/login/mfa', '/home', true],
    ['from the login to a page that was asked for', '/login', '/refunds', true],
    ['from the login to a dialog', '/login', '/validate-info', true],
    ['but not on Faq', '/login', '/faq', false],
    ['but not on FaqTheme', '/login', '/faq/remboursements', false],
    ['but not on FaqContent', '/login', '/faq/remboursements/delais', false],
    ['but not on LegalPage', '/login', '/legal-page/cookies', false],
    ['but not on Help', '/login', '/help', false],
    ['nor inside the login area', '/login', '/login/mfa', false],
    ['nor between other pages', '/home', '/refunds', false],
  ])('%s', (_what, from, to, expected) => expect(refreshesData(place(from), place(to))).toBe(expected));

  test('nor at the start of the page', () => expect(refreshesData(null, place('/home'))).toBe(false));
});
