import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubmissionReceipt } from '../contracts/submissions.ts';
import type { Translate } from '../i18n/translator.ts';
import { createCipher } from '../state/cipher.ts';
import { createDraftStore, type DraftStore } from '../state/drafts.ts';
import type { FileVault, SealedFile } from '../state/file-vault.ts';
import type { createStream } from '../state/stream.ts';
import { unsaved } from '../state/unsaved.ts';
import {
  claireAllInfo,
  type FakeServices,
  fakeServices,
  refusal,
  renderWithPortal,
} from '../testing/index.tsx';
import { TextField } from '../ui/form/index.ts';
import { FilesField } from './FilesField.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { useSubmission } from './use-submission.ts';

const texts: Translate = (key, values) =>
  values?.defaultValue ?? (typeof key === 'string' ? key : (key.at(-1) ?? ''));

interface NoteValues {
  word?: string;
}

/** The smallest form there can be: a word and its files, then a last look. */
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

const receipt = { id: 'n1', requestId: 'r1', reference: 'N-1', expectedBy: '2025-11-13' };

/** What IndexedDB would keep, for as long as one test. */
function memoryVault(): FileVault {
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

async function store(vault: FileVault, locks?: LockManager): Promise<DraftStore> {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  return createDraftStore({ owner: 'claire', cipher, storage: localStorage, vault, locks });
}

let uploads = 0;
async function open(answers: Record<string, unknown> = {}, drafts?: DraftStore) {
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

const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj\n'], name, { type: 'application/pdf' });
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, files, {
    applyAccept: false,
  });
const write = async (word: string) =>
  fireEvent.change(await screen.findByLabelText('Mot'), { target: { value: word } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = () =>
  within(screen.getByRole('list', { name: 'Vos fichiers' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const sentOf = (services: FakeServices, path: string) =>
  services.api.calls.filter((call) => call.path === path && call.method === 'POST');

beforeEach(() => {
  localStorage.clear();
  uploads = 0;
});

describe('files', () => {
  test('leave in the order that the member gave them, by keyboard too', async () => {
    const { services } = await open();
    await write('un');
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await waitFor(() => expect(screen.getAllByText('Ajouté')).toHaveLength(3));
    await press('Changer l’ordre');
    await press('Monter c.pdf');
    expect(names()).toEqual(['a.pdf', 'c.pdf', 'b.pdf']);
    expect(screen.getByRole('button', { name: 'Monter c.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
    expect(screen.getByText('c.pdf : place 1 sur 3.')).toBeInTheDocument();
    // At the top there is no way further up: the focus stays with the file.
    expect(screen.getByRole('button', { name: 'Descendre c.pdf' })).toHaveFocus();
    await press('Terminer');
    await press('Continuer');
    await press('Envoyer');
    await screen.findByText('N-1');
    expect(sentOf(services, '/notes')[0]?.body).toEqual({
      word: 'un',
      uploadIds: ['upload-3', 'upload-1', 'upload-2'],
    });
  });

  test('come back after a reload in their order, without being sent again', async () => {
    const vault = memoryVault();
    const { unmount } = await open({}, await store(vault));
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(screen.getAllByText('Ajouté')).toHaveLength(2));
    await press('Changer l’ordre');
    await press('Descendre a.pdf');
    await new Promise((resolve) => setTimeout(resolve, 400));
    unmount();
    const { services } = await open({}, await store(vault));
    await waitFor(() => expect(names()).toEqual(['b.pdf', 'a.pdf']));
    expect(screen.getAllByText('Ajouté')).toHaveLength(2);
    expect(sentOf(services, '/uploads')).toEqual([]);
  });

  test('that the network interrupted leave again by themselves when it is back, under the same key', async () => {
    let tries = 0;
    const { services } = await open({
      'POST /uploads': () => {
        tries += 1;
        if (tries === 1) throw refusal(502, 'bad_gateway');
        return { id: 'upload-1', fileName: 'a.pdf', bytes: 20, kind: 'pdf' };
      },
    });
    await choose(pdf('a.pdf'));
    expect(await screen.findByText('L’envoi de a.pdf a été interrompu.')).toBeVisible();
    const connectivity = services.connectivity as ReturnType<typeof createStream<'online' | 'offline'>>;
    act(() => connectivity.set('offline'));
    expect(screen.getByText(/Pas de connexion à Internet. Votre brouillon est gardé/)).toBeVisible();
    act(() => connectivity.set('online'));
    expect(await screen.findByText('Ajouté')).toBeVisible();
    const [first, second] = sentOf(services, '/uploads');
    expect(first?.options.key).toBe(second?.options.key);
  });

  test('that the server lost meanwhile leave again, as uploads of their own', async () => {
    let tries = 0;
    const { services } = await open({
      'POST /notes': () => {
        tries += 1;
        if (tries > 1) return receipt;
        throw refusal(422, 'invalid_input', { errors: [{ field: 'uploadIds.0', code: 'upload_not_found' }] });
      },
    });
    await write('un');
    await choose(pdf('a.pdf'));
    await screen.findByText('Ajouté');
    await press('Continuer');
    await press('Envoyer');
    expect(await screen.findByText(/Un fichier avait expiré : nous le renvoyons/)).toBeVisible();
    await screen.findByText('Ajouté');
    const [first, second] = sentOf(services, '/uploads');
    expect(second?.options.key).not.toBe(first?.options.key);
    await press('Continuer');
    await press('Envoyer');
    await screen.findByText('N-1');
    expect(sentOf(services, '/notes')[1]?.body).toEqual({ word: 'un', uploadIds: ['upload-2'] });
  });

  test('that were refused can be replaced in their place', async () => {
    await open();
    await choose(pdf('a.pdf'), new File(['MZ'], 'b.pdf', { type: 'application/pdf' }));
    await screen.findByText(/contenu de b.pdf ne correspond pas/);
    await press('Choisir un autre fichier');
    await choose(pdf('facture.pdf'));
    await waitFor(() => expect(screen.getAllByText('Ajouté')).toHaveLength(2));
    expect(names()).toEqual(['a.pdf', 'facture.pdf']);
  });

  test('beyond the count are all named', async () => {
    await open();
    await choose(...[1, 2, 3, 4, 5, 6, 7].map((number) => pdf(`f${number}.pdf`)));
    expect(
      await screen.findByText('Vous pouvez joindre 5 fichiers au plus. Non ajoutés : f6.pdf, f7.pdf.'),
    ).toBeVisible();
    expect(names()).toHaveLength(5);
  });

  test('chosen in two goes count together, however fast', async () => {
    await open();
    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    const go = (from: number) =>
      fireEvent.drop(picker.closest('[role=group]') as HTMLElement, {
        dataTransfer: { files: [0, 1, 2].map((at) => pdf(`f${from + at}.pdf`)) },
      });
    await screen.findByLabelText('Mot');
    go(1);
    go(4);
    expect(
      await screen.findByText(/Vous pouvez joindre 5 fichiers au plus : f6.pdf n’a pas été ajouté/),
    ).toBeVisible();
    expect(names()).toHaveLength(5);
  });

  test('taken away give the focus to the next one, then to the choice', async () => {
    await open();
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(screen.getAllByText('Ajouté')).toHaveLength(2));
    await press('Retirer a.pdf');
    expect(screen.getByRole('button', { name: 'Retirer b.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('b.pdf : retiré.')).toBeInTheDocument();
    expect(screen.queryByText('b.pdf')).toBeNull();
  });

  test('a heavy photo becomes light enough, and says so', async () => {
    const drawn: Array<{ width: number; height: number }> = [];
    Object.assign(globalThis, {
      createImageBitmap: async (source: unknown, { resizeWidth = 4000, resizeHeight = 3000 } = {}) => ({
        width: resizeWidth,
        height: resizeHeight,
        close: () => {},
        source,
      }),
      OffscreenCanvas: class {
        constructor(width: number, height: number) {
          drawn.push({ width, height });
        }
        getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
        // The first try is still too heavy.
        convertToBlob = async () =>
          new Blob(
            [new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(drawn.length > 1 ? 900_000 : 3_400_000)],
            {
              type: 'image/jpeg',
            },
          );
      },
    });
    try {
      const { services } = await open();
      await choose(new File([new Uint8Array(12 * 1_048_576)], 'IMG_1.PNG', { type: 'image/png' }));
      const row = await screen.findByText('Ajouté');
      expect(row.parentElement).toHaveTextContent(/JPG, 878,9\sKo \(allégée, 12\sMo avant\)/);
      expect(names()).toEqual(['IMG_1.jpg']);
      expect(drawn).toEqual([
        { width: 2560, height: 1920 },
        { width: 2560, height: 1920 },
      ]);
      expect(sentOf(services, '/uploads')[0]?.body).toMatchObject({ file: { size: 900_003 } });
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    }
  });
});

describe('the step of the files', () => {
  test('says what is missing, for as long as it is missing', async () => {
    await open();
    await write('un');
    await press('Continuer');
    expect(await screen.findByText('Veuillez ajouter un fichier')).toBeVisible();
    await choose(pdf('a.pdf'));
    await screen.findByText('Ajouté');
    expect(screen.queryByText('Veuillez ajouter un fichier')).toBeNull();
    await press('Continuer');
    expect(await screen.findByText('Relire')).toBeVisible();
  });
});

describe('the draft', () => {
  test('begins anew with nothing, files included', async () => {
    const vault = memoryVault();
    const { unmount } = await open({}, await store(vault));
    await write('un');
    await choose(pdf('a.pdf'));
    await screen.findByText('Ajouté');
    await new Promise((resolve) => setTimeout(resolve, 400));
    unmount();
    await open({}, await store(vault));
    await screen.findByText('a.pdf');
    await press('Recommencer');
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
    expect(screen.getByLabelText('Mot')).toHaveValue('');
    expect(localStorage.length).toBe(0);
  });

  test('is said to be kept when the dialog is closed', async () => {
    const { services } = await open();
    await write('un');
    await screen.findByText('Brouillon enregistré');
    await press('Fermer');
    expect(services.notifications).toMatchObject([{ text: 'Votre brouillon est gardé sur cet appareil.' }]);
  });

  test('without anything in it leaves nothing, and nothing is said', async () => {
    const { services } = await open();
    await write('u');
    await screen.findByText('Brouillon enregistré');
    await write('');
    await waitFor(() => expect(localStorage.length).toBe(0));
    await press('Fermer');
    expect(services.notifications).toEqual([]);
  });

  test('is written by one tab at a time; the other one can take it, with all that is in it', async () => {
    const vault = memoryVault();
    const holders: Array<(held: boolean) => void> = [];
    /** Two tabs: the one that came last waits, until it takes. */
    const inTab = async (): Promise<DraftStore> => ({
      ...(await store(vault)),
      hold: (_form, onChange) => {
        holders.push(onChange);
        onChange(holders.length === 1);
        return {
          take: () => {
            for (const holder of holders) holder(holder === onChange);
          },
          release: () => {},
        };
      },
    });
    const first = await open({}, await inTab());
    await write('un');
    await screen.findByText('Brouillon enregistré');
    const tab = within(first.baseElement);
    const firstDialog = tab.getByRole('dialog');
    await open({}, await inTab());
    await screen.findByText('Ce brouillon est ouvert dans un autre onglet');
    await userEvent.click(screen.getByText('Continuer ici'));
    await waitFor(() => expect(screen.getByLabelText('Mot')).toHaveValue('un'));
    expect(within(firstDialog).getByText('Ce brouillon est ouvert dans un autre onglet')).toBeInTheDocument();
  });
});

test('a refusal that no field knows is said above them', async () => {
  await open({
    'POST /notes': () => {
      throw refusal(422, 'invalid_input', { errors: [{ field: 'colour', code: 'field_required' }] });
    },
  });
  await write('un');
  await choose(pdf('a.pdf'));
  await screen.findByText('Ajouté');
  await press('Continuer');
  await press('Envoyer');
  expect(await screen.findByText('Ce champ est à remplir.')).toBeVisible();
  expect(screen.getByLabelText('Mot')).toBeVisible();
});

test('the member hears at which step they are', async () => {
  await open();
  await screen.findByLabelText('Mot');
  expect(screen.getByText('Étape 1 sur 2 : Écrire')).toHaveAttribute('role', 'status');
});

test('a draft that is open and holds something is nothing to load the page over; closed and kept, it is', async () => {
  const drafts = await store(memoryVault());
  const first = await open({}, drafts);
  expect(unsaved.value).toBe(false);
  await write('Lunettes');
  await waitFor(() => expect(unsaved.value).toBe(true));
  // Closed within the moment that it takes to be kept.
  act(() => first.unmount());
  expect(unsaved.value).toBe(true);
  await waitFor(() => expect(unsaved.value).toBe(false));
  await open({}, drafts);
  await waitFor(() => expect(screen.getByLabelText('Mot')).toHaveValue('Lunettes'));
  expect(unsaved.value).toBe(true);
});
