import { screen, within } from '@testing-library/react';
import type { LegalChanges } from '../../contracts/content.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { LegalChangeList } from './LegalChangeList.tsx';

const changes: LegalChanges = {
  since: 1,
  language: 'en',
  sections: [
    { kind: 'ADDED', heading: 'Your data' },
    { kind: 'REMOVED', heading: 'Fax' },
  ],
  summaries: [{ version: 2, paragraphs: ['Nous ne répondons plus par fax.'] }],
};

test('each section says how it changed; the words of the insurer and the headings keep their language', () => {
  renderUi(<LegalChangeList changes={changes} />);
  const [added, removed] = screen.getAllByRole('listitem');
  expect(added).toHaveTextContent('Nouveau · Your data');
  expect(removed).toHaveTextContent('Supprimé · Fax');
  expect(within(added!).getByText('Your data')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Nous ne répondons plus par fax.').parentElement).toHaveAttribute('lang', 'fr');
});

test('a version without a changed section says so', () => {
  renderUi(<LegalChangeList changes={{ ...changes, sections: [] }} />);
  expect(screen.getByText('Aucun article n’a été modifié.')).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});
