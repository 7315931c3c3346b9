import { screen, waitFor, within } from '@testing-library/react';
import { Button } from '../action/Button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { FilterButton, FilterChip } from './index.ts';

test('a filter opens its choice, takes it, and closes', async () => {
  const chosen = jest.fn();
  const { user } = renderUi(
    <FilterButton
      label="Filtrer par soin"
      panel={(close) => (
        <Button
          onClick={() => {
            chosen();
            close();
          }}
        >
          Dentaire
        </Button>
      )}
    >
      Tous les soins
    </FilterButton>,
  );
  const opener = screen.getByRole('button', { name: 'Tous les soins' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Filtrer par soin' });
  await user.click(within(panel).getByRole('button', { name: 'Dentaire' }));
  expect(chosen).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a filter in force says how to take it away', async () => {
  const onRemove = jest.fn();
  const { user } = renderUi(
    <FilterChip label="Retirer le filtre Léa" onRemove={onRemove}>
      Léa
    </FilterChip>,
  );
  await user.click(screen.getByRole('button', { name: 'Retirer le filtre Léa' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
