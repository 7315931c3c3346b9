import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { readCents, writeCents } from './amount-text.ts';
import { readDate, withSlashes, writeDate } from './date-text.ts';
import { AmountField, CodeField, DateField, Form, SubmitButton } from './index.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['1 234,56 €', 123456],
  ['1\u202f148,05\u00a0€', 114805],
  ['0,01', 1],
  ['12,505', null],
  ['-3', null],
  ['douze', null],
  ['1,2,3', null],
  ['', null],
])('the amount %j is %p cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test('cents are written as a member writes them', () => {
  expect([writeCents(1250), writeCents(5), writeCents(9999999)]).toEqual(['12,50', '0,05', '99999,99']);
});

test.each([
  ['31/10/2025', '2025-10-31'],
  ['1/3/2025', '2025-03-01'],
  ['31.10.2025', '2025-10-31'],
  ['31102025', '2025-10-31'],
  ['2025-10-31', '2025-10-31'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2025', null],
  ['31/04/2025', null],
  ['31/10/25', null],
  ['demain', null],
])('the date %j is %p', (text, date) => {
  expect(readDate(text)).toBe(date);
});

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
  expect(writeDate('2025-10-31')).toBe('31/10/2025');
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

  test('that does not exist says so', async () => {
    const { user, onSubmit, send } = setup(<DateField name="care" label="Date du soin" />);
    await user.type(screen.getByLabelText('Date du soin'), '31022025');
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
