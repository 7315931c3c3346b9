import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftStore } from '../state/drafts.ts';
import { unsaved } from '../state/unsaved.ts';
import { refusal } from '../testing/index.tsx';
import {
  beginAnew,
  choose,
  givenUpOf,
  memoryVault,
  open,
  pdf,
  press,
  sentOf,
  store,
  write,
} from './testing/note-dialog.tsx';

beforeEach(beginAnew);

describe('the draft', () => {
  test('begins again with nothing, files included', async () => {
    const vault = memoryVault();
    const { unmount } = await open({}, await store(vault));
    await write('un');
    await choose(pdf('a.pdf'));
    await screen.findByText('Ajouté');
    await new Promise((resolve) => setTimeout(resolve, 400));
    unmount();
    const { services } = await open({ 'DELETE /uploads/:id': { done: true } }, await store(vault));
    await screen.findByText('a.pdf');
    await press('Recommencer');
    expect(screen.getByText('Effacer ce brouillon et ses fichiers ?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Le garder' })).toHaveFocus();
    await press('Le garder');
    expect(screen.getByText('a.pdf')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recommencer' })).toHaveFocus();
    await press('Recommencer');
    await press('Effacer');
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
    await waitFor(() => expect(givenUpOf(services)).toEqual(['/uploads/upload-1']));
    expect(screen.getByLabelText('Mot')).toHaveValue('');
    expect(localStorage.length).toBe(0);
  });

  test('that comes back at the last look says so there, and can begin again', async () => {
    const vault = memoryVault();
    const { unmount } = await open({}, await store(vault));
    await write('un');
    await choose(pdf('a.pdf'));
    await screen.findByText('Ajouté');
    await press('Continuer');
    await screen.findByText('Relire');
    unmount();
    await open({}, await store(vault));
    await screen.findByText('Nous avons gardé votre brouillon dans ce navigateur.');
    expect(screen.getByText('Relire')).toBeVisible();
    await press('Recommencer');
    await press('Effacer');
    expect(await screen.findByLabelText('Mot')).toHaveValue('');
  });

  test('that the last release stored comes back with its step, its file and the key of its last try', async () => {
    const drafts = await store(memoryVault());
    const body = JSON.stringify({ word: 'un', uploadIds: ['upload-9'] });
    await drafts.save('note', {
      step: 2,
      values: { word: 'un' },
      files: [{ id: 'f1', name: 'a.pdf', bytes: 20 }],
      uploads: { f1: 'upload-9' },
      sent: { key: 'key-of-the-last-try', body },
    });
    const { services } = await open({}, drafts);
    await screen.findByText('Relire');
    await press('Envoyer');
    await screen.findByText('N-1');
    const [call] = sentOf(services, '/notes');
    expect([call?.options.key, JSON.stringify(call?.body)]).toEqual(['key-of-the-last-try', body]);
    expect(localStorage.length).toBe(0);
  });

  test('is said to be kept when the dialog is closed', async () => {
    const { services } = await open();
    await write('un');
    await screen.findByText('Brouillon enregistré dans ce navigateur');
    await press('Fermer');
    expect(services.notifications).toMatchObject([{ text: 'Votre brouillon est gardé sur cet appareil.' }]);
  });

  test('without anything in it leaves nothing, and nothing is said', async () => {
    const { services } = await open();
    await write('u');
    await screen.findByText('Brouillon enregistré dans ce navigateur');
    await write('');
    await waitFor(() => expect(localStorage.length).toBe(0));
    await press('Fermer');
    expect(services.notifications).toEqual([]);
  });

  test('is written by one tab at a time; the other one can take it, with all that is in it', async () => {
    const vault = memoryVault();
    const holders: Array<(held: boolean) => void> = [];
    /** Two tabs: the second one waits until it takes the draft over. */
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
    await screen.findByText('Brouillon enregistré dans ce navigateur');
    const tab = within(first.baseElement);
    const firstDialog = tab.getByRole('dialog');
    await open({}, await inTab());
    await screen.findByText('Ce brouillon est ouvert dans un autre onglet');
    await userEvent.click(screen.getByText('Continuer ici'));
    await waitFor(() => expect(screen.getByLabelText('Mot')).toHaveValue('un'));
    expect(within(firstDialog).getByText('Ce brouillon est ouvert dans un autre onglet')).toBeInTheDocument();
  });

  test('that another tab has sent leaves an empty form, which says no more that it is saved', async () => {
    const holders: Array<(held: boolean) => void> = [];
    const drafts: DraftStore = {
      ...(await store(memoryVault())),
      hold: (_form, onChange) => {
        holders.push(onChange);
        onChange(true);
        return { take: () => {}, release: () => {} };
      },
    };
    await open({}, drafts);
    await write('un');
    await screen.findByText('Brouillon enregistré dans ce navigateur');
    act(() => holders[0]!(false));
    await screen.findByText('Ce brouillon est ouvert dans un autre onglet');
    await drafts.erase('note');
    act(() => holders[0]!(true));
    await waitFor(() => expect(screen.getByLabelText('Mot')).toHaveValue(''));
    expect(screen.queryByText('Brouillon enregistré dans ce navigateur')).toBeNull();
  });
});

test('a refusal that belongs to no field is shown above the fields', async () => {
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

test('a screen reader announces the current step', async () => {
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
  // The dialog closes before the last change is saved.
  act(() => first.unmount());
  expect(unsaved.value).toBe(true);
  await waitFor(() => expect(unsaved.value).toBe(false));
  await open({}, drafts);
  await waitFor(() => expect(screen.getByLabelText('Mot')).toHaveValue('Lunettes'));
  expect(unsaved.value).toBe(true);
});
