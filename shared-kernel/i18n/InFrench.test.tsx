import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { InFrench } from './InFrench.tsx';
import { changeLocale } from './i18n.ts';

afterEach(() => changeLocale('fr'));

const html = (element: ReactElement) => render(element).container.innerHTML;

test('in a French page there is no element around the words', () => {
  expect(html(<InFrench words="chambre particulière" />)).toBe('chambre particulière');
  expect(html(<InFrench words="Alizé">{(words) => `Réseau ${words}.`}</InFrench>)).toBe('Réseau Alizé.');
});

test('in an English page the words alone are marked, wherever they stand in the sentence', async () => {
  await changeLocale('en');
  expect(html(<InFrench words="chambre particulière" />)).toBe('<span lang="fr">chambre particulière</span>');
  expect(html(<InFrench words="Alizé">{(words) => `The network ${words}.`}</InFrench>)).toBe(
    'The network <span lang="fr">Alizé</span>.',
  );
});

test('words that stand twice are marked twice, and words that are not used are left out', async () => {
  await changeLocale('en');
  expect(html(<InFrench words="oui">{(words) => `${words} and ${words}`}</InFrench>)).toBe(
    '<span lang="fr">oui</span> and <span lang="fr">oui</span>',
  );
  expect(html(<InFrench words="oui">{() => 'nothing'}</InFrench>)).toBe('nothing');
});
