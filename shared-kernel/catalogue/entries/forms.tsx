import { useState } from 'react';
import { CheckboxGroup, CheckboxList, ErrorSummary } from '../../ui/fields/index.ts';
import {
  AmountField,
  CheckboxField,
  CodeField,
  CodeValidity,
  DateField,
  FieldFrame,
  Form,
  FormBody,
  PasswordField,
  RadioCards,
  RadioGroup,
  RadioList,
  RadioPills,
  RadioSegments,
  RadioTiles,
  SaveBar,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '../../ui/form/index.ts';
import { User } from '../../ui/icons/index.ts';
import { Box, chakra, TextLink } from '../../ui/index.ts';
import { type Entry, formField as field, state } from '../entry.ts';
import { inForm, Refused, refuse } from '../samples/forms.tsx';

const PEOPLE = [
  { value: 'claire', label: 'Claire (vous)' },
  { value: 'lea', label: 'Léa', hint: 'Née en 2015' },
];
const DEVICES = [
  { value: 'optics', label: 'Lunettes ou lentilles', hint: 'Verres et monture' },
  { value: 'hearing', label: 'Appareil auditif' },
  { value: 'dental', label: 'Couronne ou bridge' },
];

function RadioFilter() {
  const [chosen, setChosen] = useState('lea');
  return (
    <div role="radiogroup" aria-label="Personne">
      <RadioList options={PEOPLE} chosen={chosen} onChange={setChosen} />
    </div>
  );
}

function Filter() {
  const [chosen, setChosen] = useState(['optics']);
  return <CheckboxList options={DEVICES} chosen={chosen} onChange={setChosen} />;
}

const Control = chakra('input', {
  base: { minHeight: '3rem', border: '1px solid var(--p-line-strong)', borderRadius: 'md' },
});

export const forms: Entry[] = [
  field(
    'text-field',
    'Text field',
    ['TextField', 'FieldFrame'],
    'Label, hint, control, then what is wrong and how to mend it. `FieldFrame` holds a control of your own.',
    [
      state('empty, with a hint', () =>
        inForm(<TextField name="login" label="Identifiant" hint="8 chiffres, ou adresse e-mail" />),
      ),
      state('optional, filled', () =>
        inForm(<TextField name="name" label="Complément d’adresse" optional />, { name: 'Bâtiment B' }),
      ),
      state('wrong', () => (
        <Refused>
          <TextField name="zip" label="Code postal" validate={refuse('Le code postal compte 5 chiffres.')} />
        </Refused>
      )),
      state('read-only', () =>
        inForm(<TextField name="nir" label="Numéro de sécurité sociale" readOnly />, {
          nir: '2 85 05 •• ••• ••• ••',
        }),
      ),
      state('with a unit, with a link', () =>
        inForm(
          <TextField
            name="distance"
            label="Distance"
            suffix="km"
            labelEnd={<TextLink href="#help">Comment la mesurer ?</TextLink>}
          />,
        ),
      ),
      state('verified', () =>
        inForm(<TextField name="mail" label="Adresse e-mail" success="Vérifiée le 12 mars 2025" />, {
          mail: 'claire@exemple.fr',
        }),
      ),
      state('a control of one’s own', () => (
        <FieldFrame label="Teinte" ids={{ control: 'tint', hint: 'tint-hint', message: 'tint-message' }}>
          <Control id="tint" type="color" defaultValue="#0b5d63" />
        </FieldFrame>
      )),
    ],
  ),
  field('amount-field', 'Amount field', ['AmountField'], 'The member writes euros; the form holds cents.', [
    state('filled', () => inForm(<AmountField name="amount" label="Montant payé" />, { amount: 24050 })),
    state('wrong', () => (
      <Refused>
        <AmountField name="amount" label="Montant payé" validate={refuse('Indiquez le montant.')} />
      </Refused>
    )),
  ]),
  field('date-field', 'Date field', ['DateField'], 'Typed, or chosen in the browser’s own calendar.', [
    state('empty', () =>
      inForm(<DateField name="date" label="Date du soin" hint="Elle est sur la facture." />),
    ),
    state('filled', () => inForm(<DateField name="date" label="Date du soin" />, { date: '2025-10-21' })),
    state('wrong', () => (
      <Refused>
        <DateField name="date" label="Date du soin" validate={refuse('Indiquez la date du soin.')} />
      </Refused>
    )),
  ]),
  field(
    'code-field',
    'Code field',
    ['CodeField', 'CodeValidity'],
    'A code by mail. A pasted one lands whole. Below it, how long it is still valid.',
    [
      state('half typed', () =>
        inForm(
          <CodeField
            name="code"
            label="Code à 6 chiffres"
            after={<CodeValidity expiresAt={Date.now() + 252_000} expiredText="Ce code a expiré." />}
          />,
          {
            code: '482',
          },
        ),
      ),
      state('wrong', () => (
        <Refused>
          <CodeField name="code" label="Code à 6 chiffres" validate={refuse('Le code est incorrect.')} />
        </Refused>
      )),
    ],
  ),
  field('password-field', 'Password field', ['PasswordField'], 'Can be shown.', [
    state('empty', () => inForm(<PasswordField name="password" label="Mot de passe" />)),
  ]),
  field('text-area', 'Text area', ['TextAreaField'], 'Counts the characters that are left; never cuts off.', [
    state('with a limit', () =>
      inForm(<TextAreaField name="comment" label="Commentaire" optional limit={200} rows={3} />, {
        comment: 'Facture payée en deux fois.',
      }),
    ),
  ]),
  field('select', 'Select', ['SelectField'], 'The browser’s own list.', [
    state('nothing chosen', () => inForm(<SelectField name="who" label="Pour qui ?" options={PEOPLE} />)),
  ]),
  field('checkbox', 'Checkbox', ['CheckboxField'], 'Yes or no.', [
    state('unticked and ticked', () =>
      inForm(
        <>
          <CheckboxField name="one" label="Je demande une estimation" hint="Sous 2 jours ouvrés" />
          <CheckboxField name="two" label="J’accepte" />
        </>,
        { two: true },
      ),
    ),
    state('wrong', () => (
      <Refused>
        <CheckboxField
          name="one"
          label="J’ai lu la notice"
          validate={refuse('Cochez la case pour continuer.')}
        />
      </Refused>
    )),
  ]),
  field(
    'checkbox-group',
    'Checkbox group',
    ['CheckboxGroup', 'CheckboxList'],
    'Several answers to one question; « Aucun » excludes the others. `CheckboxList` are the boxes alone, for a filter.',
    [
      state('with a hint and « none »', () =>
        inForm(
          <CheckboxGroup
            name="devices"
            label="Quels équipements ?"
            hint="Plusieurs réponses possibles."
            options={DEVICES}
            none={{ value: 'none', label: 'Aucun de ceux-ci' }}
          />,
          { devices: ['optics'] },
        ),
      ),
      state('wrong', () => (
        <Refused>
          <CheckboxGroup
            name="devices"
            label="Quels équipements ?"
            options={DEVICES}
            validate={refuse('Cochez au moins une réponse.')}
          />
        </Refused>
      )),
      state('boxes of a filter', Filter),
    ],
    'ui/fields',
  ),
  field(
    'radio',
    'Radio group and cards',
    ['RadioGroup', 'RadioCards', 'RadioPills', 'RadioSegments', 'RadioTiles', 'RadioList'],
    'One answer of a few; cards where each deserves a second line or an icon, pills for short words on a wide screen, segments in a list of settings. `RadioList` is the radios alone, for a filter.',
    [
      state('group', () =>
        inForm(<RadioGroup name="who" label="Pour qui ?" options={PEOPLE} />, { who: 'lea' }),
      ),
      state('cards', () =>
        inForm(
          <RadioCards
            name="who"
            label="Pour qui ?"
            columns={2}
            options={PEOPLE.map((person) => ({ ...person, icon: User }))}
          />,
          { who: 'claire' },
        ),
      ),
      state('pills', () =>
        inForm(<RadioPills name="who" label="Pour qui ?" options={PEOPLE} />, { who: 'claire' }),
      ),
      state('segments', () =>
        inForm(
          <RadioSegments
            name="who"
            label="Pour qui ?"
            hint="La personne soignée."
            icon={User}
            options={PEOPLE}
          />,
          { who: 'claire' },
        ),
      ),
      state('tiles', () =>
        inForm(
          <RadioTiles
            name="who"
            label="Pour qui ?"
            options={PEOPLE.map((person) => ({ ...person, icon: User }))}
          />,
          { who: 'claire' },
        ),
      ),
      state('wrong', () => (
        <Refused>
          <RadioGroup
            name="who"
            label="Pour qui ?"
            options={PEOPLE}
            validate={refuse('Choisissez une personne.')}
          />
        </Refused>
      )),
      state('radios of a filter', RadioFilter),
    ],
  ),
  field(
    'error-summary',
    'Error summary',
    ['ErrorSummary'],
    'After a vain try it takes the focus; each sentence leads to its field, and the title of the page begins with « Erreur ».',
    [
      state('three errors', () => (
        <Refused>
          <ErrorSummary level={3} />
          <TextField name="name" label="Nom" validate={refuse('Indiquez votre nom.')} />
          <DateField name="date" label="Date du soin" validate={refuse('Indiquez la date du soin.')} />
          <CheckboxGroup
            name="devices"
            label="Quels équipements ?"
            options={DEVICES}
            validate={refuse('Cochez au moins une réponse.')}
          />
        </Refused>
      )),
    ],
    'ui/fields',
  ),
  field(
    'form',
    'Form, submit button, save bar',
    ['Form', 'FormBody', 'SubmitButton', 'SaveBar'],
    '`onSubmit` answers the sentences of a refusal. With the button in the footer of a dialog: `detached` and `FormBody`.',
    [
      state('with its button', () =>
        inForm(
          <>
            <TextField name="mail" label="Adresse e-mail" />
            <div>
              <SubmitButton>Enregistrer</SubmitButton>
            </div>
          </>,
        ),
      ),
      state('detached', () => (
        <Form detached onSubmit={() => {}}>
          <FormBody>
            <TextField name="mail" label="Adresse e-mail" />
          </FormBody>
          <Box marginTop="1.25rem">
            <SubmitButton>Enregistrer</SubmitButton>
          </Box>
        </Form>
      )),
      state('refused as a whole', () => (
        <Refused answer="Votre session a expiré. Rien n’est perdu.">
          <TextField name="mail" label="Adresse e-mail" />
        </Refused>
      )),
      state('save bar, once something is changed', () =>
        inForm(
          <>
            <TextField name="phone" label="Téléphone" />
            <SaveBar />
          </>,
          { phone: '06 39 98 00 00' },
        ),
      ),
    ],
  ),
];
