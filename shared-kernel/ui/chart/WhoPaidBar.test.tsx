import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { type PaidPart, WhoPaidBar } from './WhoPaidBar.tsx';

describe('who paid what', () => {
  const parts: PaidPart[] = [
    { kind: 'am', label: 'Assurance Maladie', cents: 2005, note: '70 % du tarif de base' },
    { kind: 'mutual', label: 'Grand-Lac', cents: 3295 },
    { kind: 'rest', label: 'Reste à charge', cents: 0 },
  ];
  const words = (node: HTMLElement) => (node.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

  test('is a table to those who cannot see the bar, when the legend tells no amounts', () => {
    renderUi(<WhoPaidBar parts={parts} legend="none" />);
    const table = screen.getByRole('table', { name: /Qui a payé quoi, Dépense 53,00/ });
    expect(within(table).getAllByRole('row').map(words).slice(1)).toEqual([
      'Assurance Maladie20,05 €',
      'Grand-Lac32,95 €',
      'Reste à charge0,00 €',
    ]);
  });

  test('has a title of its own for what nobody has paid yet', () => {
    renderUi(<WhoPaidBar parts={parts} legend="rows" title="Qui paierait quoi" />);
    expect(screen.getByRole('table', { name: /^Qui paierait quoi, Dépense 53,00/ })).toBeVisible();
  });

  test('is told once when the legend has the amounts and their reasons', () => {
    renderUi(<WhoPaidBar parts={parts} legend="rows" />);
    expect(screen.queryByRole('list')).toBeNull();
    expect(within(screen.getByRole('table')).getAllByRole('row').slice(1).map(words)).toEqual([
      'Assurance Maladie70 % du tarif de base20,05 €',
      'Grand-Lac32,95 €',
      'Reste à charge0,00 €',
    ]);
  });

  test('draws each part by its share, and nothing for a part of zero', () => {
    const { container } = renderUi(<WhoPaidBar parts={parts} legend="none" />);
    const slices = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
    expect(slices.map((slice) => slice.style.flexGrow)).toEqual(['2005', '3295']);
  });
});
