import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Form, SubmitButton } from '../form/index.ts';
import { Dialog } from '../overlay/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './index.ts';

const TOWNS: ComboboxOption[] = [
  { value: '1', label: 'Clinique du Lac', meta: '99999 Grand-Lac · FINESS 990000010' },
  { value: '2', label: 'Clinique des Pins', meta: '99998 Les Pins' },
  { value: '3', label: 'Hôpital Nord' },
];

function Finder(props: Partial<ComboboxFieldProps>) {
  const [text, setText] = useState('');
  const options = TOWNS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ComboboxField
      name="place"
      label="Établissement"
      options={options}
      state={text.length < 2 ? 'idle' : 'found'}
      onSearch={setText}
      onRetry={() => {}}
      none="Aucun établissement à ce nom."
      validate={(value: ComboboxOption | null | undefined) =>
        value ? undefined : 'Choisissez un établissement.'
      }
      {...props}
    />
  );
}
const show = (props: Partial<ComboboxFieldProps> = {}, onSubmit = jest.fn()) => ({
  onSubmit,
  ...renderUi(
    <Form onSubmit={onSubmit}>
      <Finder {...props} />
      <SubmitButton>Continuer</SubmitButton>
    </Form>,
  ),
});
const box = () => screen.getByRole('combobox', { name: 'Établissement' });

test('is used by keyboard alone: found, counted aloud, taken, and not sent by the Enter that takes it', async () => {
  const { user, onSubmit } = show();
  await user.type(box(), 'clin');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 résultats');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: /Clinique des Pins/ });
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Clinique du Lac/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('Clinique du Lac');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('99999 Grand-Lac · FINESS 990000010')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0][0]).toEqual({ place: TOWNS[0] });
});

test('a press takes an option; changing the text gives it up again', async () => {
  const { user, onSubmit } = show();
  await user.type(box(), 'hô');
  await user.click(screen.getByRole('option', { name: 'Hôpital Nord' }));
  expect(box()).toHaveValue('Hôpital Nord');
  expect(box()).toHaveFocus();
  await user.type(box(), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(box()).toHaveAccessibleDescription('Choisissez un établissement.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('says that nothing was found, and what to do', async () => {
  const { user } = show();
  await user.type(box(), 'zzz');
  expect(screen.getByText('Aucun établissement à ce nom.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 résultat');
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('a search without an answer can be asked again', async () => {
  const onRetry = jest.fn();
  const { user } = show({ state: 'failed', onRetry });
  expect(screen.getByText('La recherche n’a pas répondu.')).toHaveAttribute('role', 'alert');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalled();
});

test('Escape closes the list and leaves the dialog around it open; the next one closes the dialog', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(
    <Form detached onSubmit={() => {}}>
      <Dialog open title="Hospitalisation" onClose={onClose}>
        <Finder />
      </Dialog>
    </Form>,
  );
  await user.type(await screen.findByRole('combobox'), 'clin');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
