import { match } from '../testing/guard-cases.ts';
import { refreshesData } from './data-refresh.ts';

describe('data refresh after leaving the login area', () => {
  const place = (path: string) => match(path);
  test.each([
    ['runs from the code to Home', '/login/mfa', '/home', true],
    ['runs from the login to a requested page', '/login', '/refunds', true],
    ['runs from the login to a dialog', '/login', '/validate-info', true],
    ['does not run on Faq', '/login', '/faq', false],
    ['does not run on FaqTheme', '/login', '/faq/remboursements', false],
    ['does not run on FaqContent', '/login', '/faq/remboursements/delais', false],
    ['does not run on LegalPage', '/login', '/legal-page/cookies', false],
    ['does not run on Help', '/login', '/help', false],
    ['does not run inside the login area', '/login', '/login/mfa', false],
    ['does not run between other pages', '/home', '/refunds', false],
  ])('%s', (_what, from, to, expected) => expect(refreshesData(place(from), place(to))).toBe(expected));

  test('does not run at the start of the page', () =>
    expect(refreshesData(null, place('/home'))).toBe(false));
});
