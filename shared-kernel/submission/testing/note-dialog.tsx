import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubmissionReceipt } from '../../contracts/submissions.ts';
import type { Translate } from '../../i18n/translator.ts';
import { createCipher } from '../../state/cipher.ts';
import { createDraftStore, type DraftStore } from '../../state/drafts.ts';
import type { FileVault, SealedFile } from '../../state/file-vault.ts';
import { claireAllInfo, type FakeServices, fakeServices, renderWithPortal } from '../../testing/index.tsx';
import { TextField } from '../../ui/form/index.ts';
import { FilesField } from '../FilesField.tsx';
import { SubmissionDialog } from '../SubmissionDialog.tsx';
import { useSubmission } from '../use-submission.ts';

const texts: Translate = (key: string | readonly string[], values?: { defaultValue?: string }) =>
  values?.defaultValue ?? (typeof key === 'string' ? key : (key.at(-1) ?? ''));

interface NoteValues {
  word?: string;
}

/** The smallest submission: a text and files in the first step, the summary in the second. */
function NoteDialog() {
  const note = useSubmission<NoteValues, { word: string; uploadIds: string[] }, SubmissionReceipt>({
    form: 'note',
    empty: {},
    steps: 2,
    files: { step: 1, min: 1 },
    stepOf: () => 1,
    toInput: ({ word }, uploadIds) => (word ? { word, uploadIds } : null),
    send: (api) => (input, key) => api.post('/notes', SubmissionReceipt, input, { key }),
    texts,
  });
  return (
    <SubmissionDialog submission={note} title="Note" stepTitles={['Écrire', 'Relire']} sendText="Envoyer">
      {note.step === 1 ? (
        <>
          <TextField name="word" label="Mot" validate={(word: string) => note.refusedBy('word', word)} />
          <FilesField submission={note} title="Vos pièces" />
        </>
      ) : (
        <p>{note.values.word}</p>
      )}
    </SubmissionDialog>
  );
}

export const receipt = { id: 'n1', requestId: 'r1', reference: 'N-1', expectedBy: '2025-11-13' };

/** A file vault in memory, instead of IndexedDB. */
export function memoryVault(): FileVault {
  let rows: Array<SealedFile & { group: string }> = [];
  return {
    put: async (group, id, file) => {
      rows.push({ group, id, ...file });
      return true;
    },
    list: async (group) => rows.filter((row) => row.group === group),
    remove: async (group, id) => {
      rows = rows.filter((row) => row.group !== group || row.id !== id);
    },
    clear: async (group) => {
      rows = rows.filter((row) => row.group !== group);
    },
    clearAll: async () => {
      rows = [];
    },
  };
}

export async function store(vault: FileVault, locks?: LockManager): Promise<DraftStore> {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  return createDraftStore({ owner: 'claire', cipher, storage: localStorage, vault, locks });
}

let uploads = 0;

/** Removes the draft of the previous test and restarts the numbers of uploads. */
export function beginAnew(): void {
  localStorage.clear();
  uploads = 0;
}

/** The dialog of a note, with the test's own answers if given. */
export async function open(answers: Record<string, unknown> = {}, drafts?: DraftStore) {
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'POST /uploads': () => {
        uploads += 1;
        return { id: `upload-${uploads}`, fileName: 'x.pdf', bytes: 20, kind: 'pdf' };
      },
      'POST /notes': receipt,
      ...answers,
    },
  });
  services.drafts = drafts ?? (await store(memoryVault()));
  const view = renderWithPortal(<NoteDialog />, { services });
  await screen.findByRole('dialog');
  return { ...view, services };
}

export const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj\n'], name, { type: 'application/pdf' });
export async function choose(...files: File[]) {
  const picker = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('nothing can be chosen yet');
    return input;
  });
  await userEvent.upload(picker, files, { applyAccept: false });
}
export const write = async (word: string) =>
  fireEvent.change(await screen.findByLabelText('Mot'), { target: { value: word } });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const names = () =>
  within(screen.getByRole('list', { name: 'Vos fichiers' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
/** Paths of the DELETE calls for uploads. */
export const givenUpOf = (services: FakeServices) =>
  services.api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
export const sentOf = (services: FakeServices, path: string) =>
  services.api.calls.filter((call) => call.path === path && call.method === 'POST');
