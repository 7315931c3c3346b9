import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { createStream } from '../state/stream.ts';
import { type FakeCall, refusal } from '../testing/index.tsx';
import {
  beginAnew,
  choose,
  givenUpOf,
  memoryVault,
  names,
  open,
  pdf,
  press,
  receipt,
  sentOf,
  store,
  write,
} from './testing/note-dialog.tsx';

beforeEach(beginAnew);

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
    // At the top there is no further move up: the focus stays with the file.
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

  test('that stand still for long are given up as late, and can be sent again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { services } = await open({
        'POST /uploads': ({ options: { signal } }: FakeCall) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      });
      await choose(pdf('a.pdf'));
      await waitFor(() => expect(sentOf(services, '/uploads')).toHaveLength(1));
      await act(() => jest.advanceTimersByTimeAsync(45_000));
      expect(await screen.findByText('L’envoi de a.pdf a été interrompu.')).toBeVisible();
      // A time-out makes the shell check the portal's availability.
      expect(sentOf(services, '/uploads')[0]?.options.signal?.reason).toMatchObject({ kind: 'timeout' });
    } finally {
      jest.useRealTimers();
    }
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
    const go = (from: number) =>
      fireEvent.drop(picker.closest('[role=group]') as HTMLElement, {
        dataTransfer: { files: [0, 1, 2].map((at) => pdf(`f${from + at}.pdf`)) },
      });
    await screen.findByLabelText('Mot');
    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    go(1);
    go(4);
    expect(
      await screen.findByText(
        /Vous pouvez joindre 5 fichiers au plus : f6.pdf n’a pas été ajouté/,
        undefined,
        {
          // Six files are checked before the message shows.
          timeout: 20_000,
        },
      ),
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

  test('taken away do not stay with the insurer', async () => {
    const { services } = await open({ 'DELETE /uploads/:id': { done: true } });
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(screen.getAllByText('Ajouté')).toHaveLength(2));
    await press('Retirer a.pdf');
    await waitFor(() => expect(givenUpOf(services)).toEqual(['/uploads/upload-1']));
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
        // The first try is still too large.
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
