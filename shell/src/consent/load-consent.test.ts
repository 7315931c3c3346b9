import { grandLac } from '@member-portal/shared-kernel/testing';
import { loadConsent } from './load-consent.ts';

const brand = grandLac.brand;
if (!brand) throw new Error('the fake environment has a brand');
const environment = {
  consentScriptUrl: 'https://consent.example/{token}/loader.js',
  brand: { ...brand, cookies: { token: 'lac 1' } },
};
const load = (facts: Partial<Parameters<typeof loadConsent>[0]> = {}) =>
  loadConsent({
    environment,
    isBackOffice: false,
    isDebugPage: false,
    nonce: 'n0nce',
    page: document,
    ...facts,
  });
const script = () => document.querySelector<HTMLScriptElement>('#portal-consent');

afterEach(() => script()?.remove());

test('loads the consent service once, with the brand’s token and the page’s nonce', () => {
  load();
  load();
  expect(document.querySelectorAll('#portal-consent')).toHaveLength(1);
  expect(script()?.src).toBe('https://consent.example/lac%201/loader.js');
  expect(script()?.nonce).toBe('n0nce');
  expect(script()?.dataset.token).toBe('lac 1');
});

test.each([
  ['the back office', { isBackOffice: true }],
  ['the debug page', { isDebugPage: true }],
  [
    'a brand without a token',
    { environment: { ...environment, brand: { ...brand, cookies: { token: null } } } },
  ],
  ['an environment without the service', { environment: { ...environment, consentScriptUrl: null } }],
])('does not load it for %s', (_who, facts) => {
  load(facts);
  expect(script()).toBeNull();
});
