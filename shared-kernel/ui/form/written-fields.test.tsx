import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { withSlashes } from './date-slashes.ts';
import { AmountField, CodeField, DateField, Form, SubmitButton } from './index.ts';

test.each([
  ['3', '', '3'],
  ['31', '3', '31/'],
  ['31/1', '31/', '31/1'],
  ['31/10', '31/1', '31/10/'],
  ['31/10/2', '31/10/', '31/10/2'],
  ['31/', '31/1', '31/'],
  ['31', '31/', '31'],
  ['31.10.2025', '', '31.10.2025'],
  ['1/3/2025', '', '1/3/2025'],
  ['31102025', '', '31/10/2025'],
])('typing %j after %j shows %j', (next, before, shown) => {
  expect(withSlashes(next, before)).toBe(shown);
});

function setup(fields: React.ReactNode, initialValues = {}) {
  const onSubmit = jest.fn();
  const view = renderUi(
    <Form onSubmit={onSubmit} initialValues={initialValues}>
      {fields}
      <SubmitButton>Envoyer</SubmitButton>
    </Form>,
  );
  const send = () => view.user.click(screen.getByRole('button', { name: 'Envoyer' }));
  return { ...view, onSubmit, send };
}

describe('an amount', () => {
  test('typed in euros reaches the form in cents, and is tidied when it is left', async () => {
    const { user, onSubmit, send } = setup(<AmountField name="cost" label="Montant" />);
    await user.type(screen.getByLabelText('Montant'), '12,5');
    await user.tab();
    expect(screen.getByLabelText('Montant')).toHaveValue('12,50');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ cost: 1250 });
  });

  test('that cannot be read stays as it was typed, and is not sent', async () => {
    const { user, onSubmit, send } = setup(<AmountField name="cost" label="Montant" />);
    await user.type(screen.getByLabelText('Montant'), '12,505');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Montant')).toHaveValue('12,505');
    expect(screen.getByLabelText('Montant')).toHaveAccessibleDescription(
      'Écrivez un montant, par exemple 12,50.',
    );
  });

  test.each(['12 34', '5€5', '1.234,56'])('%s is refused as the server refuses it', async (typed) => {
    const { user, onSubmit, send } = setup(<AmountField name="cost" label="Montant" />);
    await user.type(screen.getByLabelText('Montant'), typed);
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Montant')).toHaveValue(typed);
    expect(screen.getByLabelText('Montant')).toHaveAccessibleDescription(
      'Écrivez un montant, par exemple 12,50.',
    );
  });

  test('kept in a draft is shown again, and the caller’s own rule is asked', async () => {
    const tooMuch = (cents: number) => (cents > 1000 ? 'Trop élevé' : undefined);
    const { send } = setup(<AmountField name="cost" label="Montant" validate={tooMuch as never} />, {
      cost: 34000,
    });
    expect(screen.getByLabelText('Montant')).toHaveValue('340,00');
    await send();
    expect(screen.getByLabelText('Montant')).toHaveAccessibleDescription('Trop élevé');
  });
});

describe('a date', () => {
  test('gets its slashes while it is typed, and reaches the form as a date of life', async () => {
    const { user, onSubmit, send } = setup(<DateField name="care" label="Date du soin" />);
    await user.type(screen.getByLabelText('Date du soin'), '31102025');
    expect(screen.getByLabelText('Date du soin')).toHaveValue('31/10/2025');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ care: '2025-10-31' });
  });

  test('can be pasted, and corrected with the eraser', async () => {
    const { user, onSubmit, send } = setup(<DateField name="care" label="Date du soin" />);
    const field = screen.getByLabelText('Date du soin');
    await user.click(field);
    await user.paste('2025-10-31');
    await user.tab();
    expect(field).toHaveValue('31/10/2025');
    await user.type(field, '{Backspace}4');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ care: '2024-10-31' });
  });

  test.each(['31022025', '01010025'])('that does not exist (%s) says so', async (typed) => {
    const { user, onSubmit, send } = setup(<DateField name="care" label="Date du soin" />);
    await user.type(screen.getByLabelText('Date du soin'), typed);
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Date du soin')).toHaveAccessibleDescription(/Cette date n’existe pas/);
  });

  test('left empty is no date', async () => {
    const { user, onSubmit, send } = setup(<DateField name="care" label="Date du soin" optional />, {
      care: '2025-10-31',
    });
    await user.clear(screen.getByLabelText(/Date du soin/));
    await send();
    expect(onSubmit.mock.calls[0]?.[0].care).toBeUndefined();
  });
});

describe('a code', () => {
  test('pasted with blanks lands whole, and tells that it is complete', async () => {
    const onComplete = jest.fn();
    const { user } = setup(<CodeField name="code" label="Code" onComplete={onComplete} />);
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.click(field);
    await user.paste(' 482 913 ');
    expect(field).toHaveValue('482913');
    expect(onComplete).toHaveBeenCalledWith('482913');
  });

  test('takes figures only, and no more than there are', async () => {
    const { user } = setup(<CodeField name="code" label="Code" />);
    await user.type(screen.getByLabelText('Code'), '48a2-91377');
    expect(screen.getByLabelText('Code')).toHaveValue('482913');
  });
});
