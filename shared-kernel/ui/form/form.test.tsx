import { act, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../overlay/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import {
  CheckboxField,
  Form,
  FormBody,
  PasswordField,
  RadioCards,
  RadioGroup,
  SaveBar,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from './index.ts';

const required = (value: unknown) => (value ? undefined : 'Ce champ est obligatoire.');

describe('a form', () => {
  test('refused before it is sent goes to the first wrong field and says how many there are', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form onSubmit={onSubmit}>
        <TextField name="email" label="E-mail" validate={required} />
        <TextField name="city" label="Ville" validate={required} />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const email = screen.getByLabelText('E-mail');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Ce champ est obligatoire.');
    expect(screen.getByRole('alert')).toHaveTextContent('2 champs sont à corriger.');
  });

  test('pressing its button does not leave the field, whose error would move the button away', async () => {
    const { user } = renderUi(
      <Form onSubmit={() => {}}>
        <TextField name="zipCode" label="Code postal" validate={() => 'Le code postal compte 5 chiffres.'} />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>,
    );
    const zipCode = screen.getByLabelText('Code postal');
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    await user.type(zipCode, '7500');
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(zipCode).toHaveFocus();
    expect(zipCode).not.toBeInvalid();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(zipCode).toBeInvalid());
  });

  test('shows what the server refused under its field, until it is changed', async () => {
    const onSubmit = jest.fn().mockResolvedValue({ email: 'Cette adresse est déjà utilisée.' });
    const { user } = renderUi(
      <Form onSubmit={onSubmit} initialValues={{ email: 'a@b.fr' }}>
        <TextField name="email" label="E-mail" />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const email = screen.getByLabelText('E-mail');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Cette adresse est déjà utilisée.'));
    expect(email).toHaveFocus();
    await user.type(email, 'x');
    expect(email).not.toBeInvalid();
  });

  test('says what belongs to no field above the fields', async () => {
    const { user } = renderUi(
      <Form onSubmit={() => ({ form: 'Identifiant ou mot de passe incorrect.' })}>
        <TextField name="login" label="Identifiant" />
        <SubmitButton>Se connecter</SubmitButton>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(/Identifiant ou mot de passe incorrect/)).toBeInTheDocument();
  });

  test('is sent once, however often the button is pressed', async () => {
    let answer = () => {};
    const onSubmit = jest.fn(
      () =>
        new Promise<void>((done) => {
          answer = done;
        }),
    );
    const { user } = renderUi(
      <Form onSubmit={onSubmit}>
        <TextField name="login" label="Identifiant" />
        <SubmitButton>Envoyer</SubmitButton>
      </Form>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
    await user.type(screen.getByLabelText('Identifiant'), '{Enter}');
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  test('does not scold before the member has left a field', async () => {
    const { user } = renderUi(
      <Form onSubmit={() => {}}>
        <TextField name="email" label="E-mail" validate={required} />
        <TextField name="city" label="Ville" />
      </Form>,
    );
    await user.click(screen.getByLabelText('E-mail'));
    expect(screen.getByLabelText('E-mail')).not.toBeInvalid();
    await user.tab();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });

  test('can have its button in the footer of a dialog', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form detached onSubmit={onSubmit}>
        <Dialog
          open
          onClose={() => {}}
          title="Vos coordonnées"
          footer={<SubmitButton>Continuer</SubmitButton>}
        >
          <FormBody>
            <TextField name="city" label="Ville" />
          </FormBody>
        </Dialog>
      </Form>,
    );
    await user.type(await screen.findByLabelText('Ville'), 'Lyon');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(onSubmit).toHaveBeenCalledWith({ city: 'Lyon' });
  });

  test('counts its changes, and takes them back', async () => {
    const { user } = renderUi(
      <Form onSubmit={() => {}} initialValues={{ email: 'a@b.fr', city: 'Lyon' }}>
        <TextField name="email" label="E-mail" />
        <TextField name="city" label="Ville" />
        <SaveBar />
      </Form>,
    );
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.type(screen.getByLabelText('E-mail'), 'x');
    await user.clear(screen.getByLabelText('Ville'));
    expect(screen.getByText('2 modifications non enregistrées')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText('Ville')).toHaveValue('Lyon');
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  test('gives the values of every kind of field', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form onSubmit={onSubmit}>
        <SelectField name="country" label="Pays" options={[{ value: 'fr', label: 'France' }]} />
        <RadioGroup
          name="who"
          label="Pour qui ?"
          options={[
            { value: 'lea', label: 'Léa' },
            { value: 'hugo', label: 'Hugo' },
          ]}
        />
        <RadioCards
          name="how"
          label="Comment ?"
          options={[{ value: 'card', label: 'Carte', hint: 'Dans l’espace' }]}
        />
        <CheckboxField name="agreed" label="J’accepte" />
        <TextAreaField name="text" label="Message" limit={10} />
        <SubmitButton>Envoyer</SubmitButton>
      </Form>,
    );
    await user.selectOptions(screen.getByLabelText('Pays'), 'France');
    await user.click(screen.getByRole('radio', { name: 'Hugo' }));
    await user.click(screen.getByRole('radio', { name: /Carte/ }));
    await user.click(screen.getByRole('checkbox', { name: 'J’accepte' }));
    // The browser detects the direction of the typed text.
    expect(screen.getByLabelText('Message')).toHaveAttribute('dir', 'auto');
    await user.type(screen.getByLabelText('Message'), 'Bonjour à tous');
    expect(screen.getByText('4 caractères de trop')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(onSubmit).toHaveBeenCalledWith({
      country: 'fr',
      who: 'hugo',
      how: 'card',
      agreed: true,
      text: 'Bonjour à tous',
    });
  });

  test('goes to the first answer of a choice that was left open', async () => {
    const { user } = renderUi(
      <Form onSubmit={() => {}}>
        <RadioGroup
          name="who"
          label="Pour qui ?"
          validate={required}
          options={[{ value: 'lea', label: 'Léa' }]}
        />
        <SubmitButton>Envoyer</SubmitButton>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(screen.getByRole('radio', { name: 'Léa' })).toHaveFocus();
    expect(screen.getByRole('radiogroup', { name: 'Pour qui ?' })).toHaveAccessibleDescription(
      'Ce champ est obligatoire.',
    );
  });
});

test('a field has its hint, says that it is optional, and can be read only', () => {
  renderUi(
    <Form onSubmit={() => {}} initialValues={{ nir: '2 85 05 •• ••• ••• ••' }}>
      <TextField name="login" label="Identifiant" hint="8 chiffres" optional />
      <TextField name="nir" label="Numéro de sécurité sociale" readOnly />
    </Form>,
  );
  expect(screen.getByLabelText('Identifiant (facultatif)')).toHaveAccessibleDescription('8 chiffres');
  expect(screen.getByLabelText('Numéro de sécurité sociale')).toHaveAttribute('readonly');
  expect(screen.getByRole('img', { name: 'Non modifiable' })).toBeInTheDocument();
});

test('a password can be pasted, shown and hidden again', async () => {
  const { user } = renderUi(
    <Form onSubmit={() => {}}>
      <PasswordField name="password" label="Mot de passe" />
    </Form>,
  );
  const field = screen.getByLabelText('Mot de passe');
  await user.click(field);
  await user.paste('Demo-Portail-2025');
  expect(field).toHaveValue('Demo-Portail-2025');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveAttribute('type', 'password');
});
