import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Form, SubmitButton, useFormState } from '../form/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { CheckboxGroup, type CheckboxGroupProps, CheckboxList } from './index.ts';

const DEVICES = [
  { value: 'hearing', label: 'Audition' },
  { value: 'optics', label: 'Optique', hint: 'Lunettes et lentilles' },
];
const NONE = { value: 'none', label: 'Aucun' };

function Dirty() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  return <p>{dirty ? 'modifié' : 'inchangé'}</p>;
}

const show = (props: Partial<CheckboxGroupProps> = {}, onSubmit = jest.fn()) => ({
  onSubmit,
  ...renderUi(
    <Form onSubmit={onSubmit}>
      <CheckboxGroup
        name="devices"
        label="Quels équipements ?"
        hint="Plusieurs réponses possibles."
        options={DEVICES}
        none={NONE}
        validate={(chosen: string[] | undefined) =>
          chosen?.length ? undefined : 'Cochez une réponse, ou « Aucun ».'
        }
        {...props}
      />
      <Dirty />
      <SubmitButton>Envoyer</SubmitButton>
    </Form>,
  ),
});
const box = (name: string) => screen.getByRole('checkbox', { name });

test('the question names the group, its hint describes it, and each answer has its own', () => {
  show();
  const group = screen.getByRole('group', { name: 'Quels équipements ?' });
  expect(group).toHaveAccessibleDescription('Plusieurs réponses possibles.');
  expect(within(group).getByRole('checkbox', { name: 'Optique' })).toHaveAccessibleDescription(
    'Lunettes et lentilles',
  );
});

test('is answered by keyboard, and the form holds the answers in the order of the options', async () => {
  const { user, onSubmit } = show();
  await user.tab();
  await user.tab();
  expect(box('Optique')).toHaveFocus();
  await user.keyboard(' ');
  await user.click(screen.getByText('Audition'));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(onSubmit.mock.calls[0][0]).toEqual({ devices: ['hearing', 'optics'] });
});

test('ticking « Aucun » unticks the others, and ticking another one unticks « Aucun »', async () => {
  const { user } = show();
  await user.click(box('Audition'));
  await user.click(box('Optique'));
  await user.click(box('Aucun'));
  expect(
    [box('Audition'), box('Optique'), box('Aucun')].map((one) => (one as HTMLInputElement).checked),
  ).toEqual([false, false, true]);
  await user.click(box('Optique'));
  expect(box('Aucun')).not.toBeChecked();
});

test('without an answer the group says what is missing, and its first box takes the focus', async () => {
  const { user, onSubmit } = show();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('group')).toHaveAccessibleDescription(
    'Plusieurs réponses possibles. Cochez une réponse, ou « Aucun ».',
  );
  expect(box('Audition')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('1 champ est à corriger.');
});

test('an answer that is ticked and unticked again does not count as a change', async () => {
  const { user } = show();
  await user.click(box('Audition'));
  expect(screen.getByText('modifié')).toBeVisible();
  await user.click(box('Audition'));
  expect(screen.getByText('inchangé')).toBeVisible();
});

test('a list of boxes works without a form', async () => {
  function Filter() {
    const [chosen, setChosen] = useState<string[]>(['optics']);
    return <CheckboxList options={DEVICES} chosen={chosen} onChange={setChosen} />;
  }
  const { user } = renderUi(<Filter />);
  await user.click(box('Audition'));
  expect(box('Audition')).toBeChecked();
  expect(box('Optique')).toBeChecked();
});
