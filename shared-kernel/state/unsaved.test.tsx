import { act, render, screen, waitFor } from '@testing-library/react';
import { Form, SubmitButton, TextField } from '../ui/form/index.ts';
import { renderUi } from '../ui/testing/render-ui.tsx';
import { unsaved } from './unsaved.ts';
import { useUnsaved } from './use-unsaved.ts';

test('it is held as long as anybody holds it', () => {
  const first = unsaved.hold();
  const second = unsaved.hold();
  first();
  first();
  expect(unsaved.value).toBe(true);
  second();
  expect(unsaved.value).toBe(false);
});

test('a component holds it while its condition is true, and no longer than it is shown', () => {
  const Held = ({ typed }: { typed: boolean }) => {
    useUnsaved(typed);
    return null;
  };
  const view = render(<Held typed={false} />);
  expect(unsaved.value).toBe(false);
  view.rerender(<Held typed />);
  expect(unsaved.value).toBe(true);
  view.unmount();
  expect(unsaved.value).toBe(false);
});

describe('a kernel form', () => {
  test('holds it from the first change until it is taken back, or accepted', async () => {
    const { user } = renderUi(
      <Form onSubmit={() => {}} initialValues={{ city: 'Lyon' }}>
        <TextField name="city" label="Ville" />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>,
    );
    expect(unsaved.value).toBe(false);
    await user.type(screen.getByLabelText('Ville'), 's');
    await waitFor(() => expect(unsaved.value).toBe(true));
    await user.type(screen.getByLabelText('Ville'), '{Backspace}');
    await waitFor(() => expect(unsaved.value).toBe(false));
    await user.type(screen.getByLabelText('Ville'), ' 2');
    await waitFor(() => expect(unsaved.value).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(unsaved.value).toBe(false));
    await user.type(screen.getByLabelText('Ville'), '1');
    await waitFor(() => expect(unsaved.value).toBe(true));
  });

  test('goes on holding it when it was refused, and lets it go when it is closed', async () => {
    const { user, unmount } = renderUi(
      <Form onSubmit={() => ({ city: 'Inconnue' })}>
        <TextField name="city" label="Ville" />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>,
    );
    await user.type(screen.getByLabelText('Ville'), 'x');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Inconnue');
    expect(unsaved.value).toBe(true);
    act(() => unmount());
    expect(unsaved.value).toBe(false);
  });
});
