import { screen, waitFor, within } from '@testing-library/react';
import {
  DateField,
  Form,
  type FormErrors,
  type FormView,
  RadioGroup,
  SubmitButton,
  TextField,
} from '../form/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { CheckboxGroup, ErrorSummary } from './index.ts';

const needed = (sentence: string) => (value: unknown) => (String(value ?? '') ? undefined : sentence);

function Fields() {
  return (
    <>
      <ErrorSummary />
      <TextField name="name" label="Nom" validate={needed('Indiquez votre nom.')} />
      <RadioGroup
        name="who"
        label="Pour qui ?"
        options={[{ value: 'lea', label: 'Léa' }]}
        validate={needed('Choisissez une personne.')}
      />
      <CheckboxGroup
        name="devices"
        label="Équipements"
        options={[{ value: 'optics', label: 'Optique' }]}
        validate={needed('Cochez une réponse.')}
      />
      <DateField name="date" label="Date du soin" />
      <SubmitButton>Envoyer</SubmitButton>
    </>
  );
}

function show(answer: FormErrors | undefined = undefined) {
  const onSubmit = jest.fn(async () => answer);
  return {
    onSubmit,
    ...renderUi(
      <Form onSubmit={onSubmit}>
        <Fields />
      </Form>,
    ),
  };
}
const send = () => screen.getByRole('button', { name: 'Envoyer' });
const refused = async (user: ReturnType<typeof show>['user']) => {
  await user.click(send());
  const title = await screen.findByRole('heading', { name: '3 réponses sont à corriger' });
  await waitFor(() => expect(title.closest('[tabindex="-1"]')).toHaveFocus());
};
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  document.title = 'Grand-Lac – Demandes';
});

test('takes the focus after a refused submission, and shows each error in the words of its field', async () => {
  const { user, onSubmit } = show();
  expect(screen.queryByRole('alert', { name: /corriger/ })).toBeNull();
  await refused(user);
  expect(links()).toEqual(['Indiquez votre nom.', 'Choisissez une personne.', 'Cochez une réponse.']);
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription('Indiquez votre nom.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('alone announces the errors', async () => {
  const { user } = show();
  await refused(user);
  const said = screen.getAllByRole('alert').filter((alert) => alert.textContent);
  expect(said).toHaveLength(1);
  expect(within(said[0] as HTMLElement).getByRole('heading')).toBeVisible();
});

test.each([
  ['Indiquez votre nom.', () => screen.getByRole('textbox', { name: 'Nom' })],
  ['Choisissez une personne.', () => screen.getByRole('radio', { name: 'Léa' })],
  ['Cochez une réponse.', () => screen.getByRole('checkbox', { name: 'Optique' })],
])('« %s » leads to its field, by keyboard too', async (sentence, control) => {
  const { user } = show();
  await refused(user);
  while (document.activeElement?.textContent !== sentence) await user.tab();
  await user.keyboard('{Enter}');
  expect(control()).toHaveFocus();
});

test('does not take the focus again while a field is corrected and another one has left the page', async () => {
  const { user } = renderUi(
    <Form onSubmit={jest.fn()}>
      {({ values }: FormView<{ name?: string }>) => (
        <>
          <ErrorSummary />
          <TextField name="name" label="Nom" validate={needed('Indiquez votre nom.')} />
          {!values.name && <TextField name="alias" label="Surnom" validate={needed('Indiquez un surnom.')} />}
          <SubmitButton>Envoyer</SubmitButton>
        </>
      )}
    </Form>,
  );
  await user.click(send());
  await screen.findByRole('heading', { name: '2 réponses sont à corriger' });
  const name = screen.getByRole('textbox', { name: 'Nom' });
  await user.type(name, 'Martin');
  expect(name).toHaveValue('Martin');
  expect(name).toHaveFocus();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('shrinks with each correction, takes no focus, and goes with the last one', async () => {
  const { user } = show();
  await refused(user);
  const name = screen.getByRole('textbox', { name: 'Nom' });
  await user.type(name, 'Martin');
  expect(screen.getByRole('heading', { name: '2 réponses sont à corriger' })).toBeVisible();
  expect(links()).toEqual(['Choisissez une personne.', 'Cochez une réponse.']);
  expect(name).toHaveFocus();
  expect(screen.queryAllByRole('alert').filter((alert) => alert.textContent)).toEqual([]);
  await user.click(screen.getByRole('radio'));
  expect(links()).toEqual(['Cochez une réponse.']);
  await user.clear(name);
  expect(links()).toEqual(['Indiquez votre nom.', 'Cochez une réponse.']);
  await user.type(name, 'Martin');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.title).toBe('Grand-Lac – Demandes');
});

test('the title of the page begins with « Erreur » until the errors are gone', async () => {
  const { user, onSubmit } = show();
  await refused(user);
  expect(document.title).toBe('Erreur\u202f: Grand-Lac – Demandes');
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Martin');
  await user.click(screen.getByRole('radio'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  await waitFor(() => expect(document.title).toBe('Grand-Lac – Demandes'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('also shows what the server refused', async () => {
  const { user } = show({ date: 'Cette date est trop ancienne.' });
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Martin');
  await user.click(screen.getByRole('radio'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  expect(await screen.findByRole('heading', { name: '1 réponse est à corriger' })).toBeVisible();
  expect(links()).toEqual(['Cette date est trop ancienne.']);
});
