import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { array, type Infer, nullable, object, optional, string } from '../contracts/schema.ts';
import type { Translate } from '../i18n/translator.ts';
import { accept, refuse } from '../rules/verdict.ts';
import { ALL_INFO_KEY, REQUESTS_KEY } from '../state/all-info.ts';
import {
  claireAllInfo,
  confirmedByCode,
  fakeServices,
  onceConfirmed,
  renderWithPortal,
} from '../testing/index.tsx';
import { TextField } from '../ui/form/index.ts';
import { defineSubmission } from './define-submission.ts';
import { FilesField } from './FilesField.tsx';
import { fieldsOf } from './fields-of.ts';
import { StepFields } from './StepFields.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { submissionMutation } from './submission-mutation.ts';
import { beginAnew, choose, memoryVault, names, pdf, receipt, store } from './testing/note-dialog.tsx';
import { useSubmission } from './use-submission.ts';

const TEXTS = {
  'note.title': 'Un mot',
  'note.send': 'Envoyer le mot',
  'note.sent': 'Votre mot est envoyé',
  'note.steps.1': 'Écrire',
  'note.steps.2': 'Relire',
  'note.fields.word': 'Votre mot',
  'short.title': 'Un mot',
  'short.send': 'Envoyer le mot',
  'short.steps.1': 'Écrire',
  'short.fields.word': 'Votre mot',
  'refusals.word_required': 'Écrivez un mot',
  'poor.title': 'Sans bouton',
} as const;
const texts = ((key: string, values?: { defaultValue?: string }) =>
  (TEXTS as Record<string, string>)[key] ?? values?.defaultValue ?? key) as Translate<keyof typeof TEXTS>;

const NoteInput = object({ word: string() });
type NoteInput = Infer<typeof NoteInput>;

const rules = {
  word: (word: string) => (word === 'un' ? refuse('text_too_short', { nb: 3 }) : accept(word)),
};

/** A submission for nobody, without files. */
const NOTE = {
  contract: NoteInput,
  fields: { word: { required: 'field_required' } },
  rules,
  mutation: submissionMutation<NoteInput>('/notes'),
  texts,
  name: 'note',
} as const;

function NoteDialog({ isConfirmed }: { isConfirmed: boolean }) {
  const note = useSubmission(
    defineSubmission({ ...NOTE, ...(isConfirmed && { confirmedBy: 'CONTRACT_CANCELLATION' as const }) }),
  );
  return (
    <SubmissionDialog submission={note}>
      {note.step === 1 && <TextField {...note.field('word')} />}
    </SubmissionDialog>
  );
}

async function open(answers: Record<string, unknown>, isConfirmed = false) {
  const services = fakeServices({ answers: { 'GET /all-info': claireAllInfo, ...answers } });
  services.drafts = await store(memoryVault());
  const view = renderWithPortal(<NoteDialog isConfirmed={isConfirmed} />, { services });
  await userEvent.type(await screen.findByLabelText('Votre mot'), 'deux');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByRole('heading', { name: 'Relire' })).toBeVisible();
  return { ...view, sent: () => services.api.calls.filter(({ path }) => path === '/notes') };
}

const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le mot/ }));

beforeEach(beginAnew);

test('a definition takes its words from its texts, and shows its summary by itself', async () => {
  const { sent } = await open({ 'POST /notes': receipt });
  expect(screen.getByText('Votre mot')).toBeVisible();
  expect(screen.getByText('deux')).toBeVisible();
  await send();
  expect(await screen.findByText('Votre mot est envoyé')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ word: 'deux' }]);
});

test('the code that the server asks for is sent with the same body and the same key', async () => {
  const { sent } = await open(
    { 'POST /notes': onceConfirmed(receipt), ...confirmedByCode('CONTRACT_CANCELLATION') },
    true,
  );
  await send();
  await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '123456');
  expect(await screen.findByText('Votre mot est envoyé')).toBeVisible();
  const [first, second] = sent();
  expect(second).toMatchObject({ body: { word: 'deux' }, options: { key: first?.options.key } });
  expect(sent().map(({ options }) => options.actionValidation)).toEqual([undefined, 'a1']);
});

test('a member who closes the dialog of the code has sent nothing, and can send again', async () => {
  const { sent } = await open(
    { 'POST /notes': onceConfirmed(receipt), ...confirmedByCode('CONTRACT_CANCELLATION') },
    true,
  );
  await send();
  await screen.findByLabelText('Code à 6 chiffres');
  await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByLabelText('Code à 6 chiffres')).toBeNull());
  expect(screen.getByRole('button', { name: /Envoyer le mot/ })).toBeEnabled();
  expect(sent()).toHaveLength(1);
});

test('a sent submission makes the requests and its own queries stale', () => {
  expect(submissionMutation('/notes', { makesStale: [['notes']] }).makesStale).toEqual([
    ALL_INFO_KEY,
    REQUESTS_KEY,
    ['notes'],
  ]);
});

test('a definition whose texts or fields are incomplete does not compile', () => {
  const definitions = () => [
    // @ts-expect-error No texts have this name.
    defineSubmission({ ...NOTE, name: 'notes' }),
    // @ts-expect-error These texts have neither steps nor a button.
    defineSubmission({ ...NOTE, name: 'poor' }),
    // @ts-expect-error The third step has no title.
    defineSubmission({ ...NOTE, fields: { word: { step: 3 } } }),
    // @ts-expect-error No text words this code.
    defineSubmission({ ...NOTE, fields: { word: { required: 'field_requird' } } }),
    defineSubmission({ ...NOTE, fields: { word: { required: 'word_required' } } }),
    // @ts-expect-error A field of the contract is missing.
    defineSubmission({ ...NOTE, fields: {} }),
    defineSubmission({
      ...NOTE,
      contract: object({ word: string(), tags: array(string()) }),
      mutation: submissionMutation<{ word: string; tags: string[] }>('/notes'),
      // @ts-expect-error The second field has neither a text nor a label.
      fields: { word: { step: 1 }, tags: { step: 1 } },
    }),
  ];
  expect(definitions).toBeInstanceOf(Function);
});

test('a form has as many steps as texts, is named as its texts are, and its fields are on the first step', () => {
  const { form, fields, words } = defineSubmission(NOTE);
  expect([form, fields?.word.step, words?.steps]).toEqual(['note', 1, ['Écrire', 'Relire']]);
  expect(defineSubmission({ ...NOTE, name: 'short' }).words?.steps).toEqual(['Écrire']);
});

describe('fieldsOf', () => {
  const contract = object({
    word: string(),
    tags: optional(array(string())),
    note: nullable(string()),
    uploadIds: array(string()),
  });

  test('names every field but the files, in the order of the contract, and demands what the contract demands', () => {
    const fields = fieldsOf(contract, { note: { label: null } });
    expect(Object.entries(fields)).toEqual([
      ['word', { required: 'field_required' }],
      ['tags', {}],
      ['note', { label: null }],
    ]);
    expect(fieldsOf(contract).note).toEqual({});
  });

  test('asks for a label where no text has the name of a field', () => {
    const other = { ...NOTE, contract, mutation: submissionMutation<Infer<typeof contract>>('/notes') };
    const definitions = () => [
      // @ts-expect-error Two fields have neither a text nor a label.
      defineSubmission({ ...other, fields: fieldsOf(contract) }),
      // @ts-expect-error The third step has no title.
      defineSubmission({ ...NOTE, fields: fieldsOf(NoteInput, { word: { step: 3 } }) }),
      defineSubmission({
        ...other,
        fields: fieldsOf(contract, { tags: { label: null }, note: { label: null } }),
      }),
      // @ts-expect-error The contract has no such field.
      fieldsOf(contract, { wrod: {} }),
    ];
    expect(definitions).toBeInstanceOf(Function);
  });

  test('an empty field of it is refused with the usual sentence', async () => {
    const services = fakeServices({ answers: { 'GET /all-info': claireAllInfo } });
    services.drafts = await store(memoryVault());
    function Derived() {
      const note = useSubmission(defineSubmission({ ...NOTE, fields: fieldsOf(NoteInput) }));
      return (
        <SubmissionDialog submission={note}>
          {note.step === 1 && <TextField {...note.field('word')} />}
        </SubmissionDialog>
      );
    }
    renderWithPortal(<Derived />, { services });
    await screen.findByLabelText('Votre mot');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findAllByText('Ce champ est à remplir.')).not.toHaveLength(0);
  });
});

test('the fields of a step stand in the usual order, and the last step shows the summary', async () => {
  const InputOfPerson = object({ beneficiaryId: string(), word: string(), uploadIds: array(string()) });
  function Filled() {
    const note = useSubmission(
      defineSubmission({
        ...NOTE,
        contract: InputOfPerson,
        fields: fieldsOf(InputOfPerson, { beneficiaryId: { label: 'Pour qui ?' } }),
        mutation: submissionMutation<Infer<typeof InputOfPerson>>('/notes'),
        files: { step: 1, min: 0 },
      }),
    );
    return (
      <SubmissionDialog submission={note}>
        <StepFields submission={note} step={1} people comment files>
          <TextField {...note.field('word')} />
        </StepFields>
      </SubmissionDialog>
    );
  }
  const services = fakeServices({ answers: { 'GET /all-info': claireAllInfo } });
  services.drafts = await store(memoryVault());
  renderWithPortal(<Filled />, { services });
  const word = await screen.findByLabelText('Votre mot');
  const person = (await screen.findAllByRole('radio'))[0] as HTMLElement;
  const comment = screen.getByLabelText(/Commentaire/);
  expect(person.compareDocumentPosition(word)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(word.compareDocumentPosition(comment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(person);
  await userEvent.type(word, 'deux');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByRole('heading', { name: 'Relire' })).toBeVisible();
  expect(screen.getByText('deux')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a form may take fewer files than the limits of all uploads', async () => {
  const InputWithFiles = object({ word: string(), uploadIds: array(string()) });
  function Filed() {
    const note = useSubmission(
      defineSubmission({
        ...NOTE,
        contract: InputWithFiles,
        mutation: submissionMutation<Infer<typeof InputWithFiles>>('/notes'),
        files: { step: 1, min: 0, max: 1 },
      }),
    );
    return (
      <SubmissionDialog submission={note}>
        <FilesField submission={note} title="Vos pièces" />
      </SubmissionDialog>
    );
  }
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'POST /uploads': { id: 'upload-1', fileName: 'x.pdf', bytes: 20, kind: 'pdf' },
    },
  });
  services.drafts = await store(memoryVault());
  renderWithPortal(<Filed />, { services });
  await choose(pdf('un.pdf'));
  await waitFor(() => expect(names()).toEqual(['un.pdf']));
  await choose(pdf('deux.pdf'));
  expect(
    await screen.findByText('Vous pouvez joindre un seul fichier : deux.pdf n’a pas été ajouté.'),
  ).toBeVisible();
  expect(names()).toEqual(['un.pdf']);
});
