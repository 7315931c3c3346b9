import { refusal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import { authManifest, compose, homeManifest } from '../testing/compose.ts';
import { forgetEverything, startPortal } from '../testing/start-portal.tsx';

const statement = {
  id: 'accessibility',
  path: 'accessibility',
  access: 'public' as const,
  titleKey: 'home',
  surface: 'page' as const,
};
const composition = compose(authManifest, { ...homeManifest, routes: [...homeManifest.routes, statement] });
const atLogin = { at: '/login', signedIn: false, composition };

const refuses = () => {
  throw refusal(403, 'forbidden');
};

afterEach(forgetEverything);

test.each([
  ['FULL', 'Accessibilité : totalement conforme'],
  ['PARTIAL', 'Accessibilité : partiellement conforme'],
  ['NONE', 'Accessibilité : non conforme'],
] as const)('a page says the state %s of the statement and leads to it', async (accessibility, words) => {
  await startPortal({ ...atLogin, accessibility });
  const link = await screen.findByRole('link', { name: words.replace(' :', '\u00a0:') });
  expect(link).toHaveAttribute('href', '/accessibility');
});

test('where the state is not known, the link names the statement alone', async () => {
  await startPortal(atLogin);
  expect(await screen.findByRole('link', { name: 'Accessibilité' })).toHaveAttribute(
    'href',
    '/accessibility',
  );
});

test('the page of a failure says the state too', async () => {
  await startPortal({ ...atLogin, accessibility: 'PARTIAL', answers: { 'GET /init': refuses } });
  // The page that could not start stays in the document, hidden, with its link.
  expect(await screen.findByText('Accessibilité : partiellement conforme', { selector: 'li' })).toBeVisible();
});
