import { fireEvent, screen } from '@testing-library/react';
import { DEFAULT_LIMITS } from '../rules/limits.ts';
import { renderUi } from '../ui/testing/render-ui.tsx';
import { type ChosenFile, chosenFile } from './chosen-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { FileList } from './FileList.tsx';
import { FileRow } from './FileRow.tsx';

const megabyte = 1_048_576;
const limits = DEFAULT_LIMITS.uploads;
const invoice = new File(['%PDF-1.7'], 'facture.pdf', { type: 'application/pdf' });
const words = (node: HTMLElement) => (node.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('where files are dropped', () => {
  test('a line with a button shows the limits in short, on a phone too', () => {
    renderUi(<FileDrop compact limits={limits} onFiles={() => {}} />);
    const said = screen.getByText(/5 fichiers de/);
    expect(words(said)).toBe('PDF, JPG, GIF ou PNG. 5 fichiers de 5 Mo.');
    expect(said).toBeVisible();
  });

  test('the limits stand before anything is chosen', () => {
    renderUi(<FileDrop title="Déposez votre facture" limits={limits} onFiles={() => {}} />);
    const zone = screen.getByRole('group', { name: 'Déposez votre facture' });
    expect(words(zone)).toContain('PDF, JPG, GIF ou PNG. 5 fichiers de 5 Mo, 15 Mo en tout.');
  });

  test.each([
    ['a telephone hands its photos over as JPEG', true, '.pdf,.jpg,.jpeg,.gif,.png'],
    [
      'a computer offers photos that it has to convert too',
      false,
      '.pdf,.jpg,.jpeg,.gif,.png,.heic,.heif,.avif,.webp',
    ],
  ])('%s', (_what, coarse, accepted) => {
    const matchMedia = jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue({ matches: coarse } as MediaQueryList);
    renderUi(<FileDrop title="Facture" limits={limits} onFiles={() => {}} />);
    matchMedia.mockRestore();
    expect(screen.getByLabelText('Facture', { selector: 'input' })).toHaveAttribute('accept', accepted);
  });

  test('a file can be chosen, the same one again, and several dropped', async () => {
    const onFiles = jest.fn();
    const { user } = renderUi(<FileDrop title="Facture" limits={limits} onFiles={onFiles} />);
    const picker = screen.getByLabelText<HTMLInputElement>('Facture', { selector: 'input' });
    await user.click(screen.getByRole('button', { name: 'Ajouter un fichier' }));
    await user.upload(picker, invoice);
    await user.upload(picker, invoice);
    expect(onFiles.mock.calls).toEqual([[[invoice]], [[invoice]]]);
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [invoice, invoice] } });
    expect(onFiles.mock.calls[2]).toEqual([[invoice, invoice]]);
  });

  test('a telephone offers its camera, which gives a photo', async () => {
    const onFiles = jest.fn();
    const { user } = renderUi(<FileDrop title="Facture" limits={limits} onFiles={onFiles} />);
    const camera = screen.getByLabelText<HTMLInputElement>('Prendre une photo', { selector: 'input' });
    expect(camera).toHaveAttribute('capture', 'environment');
    const photo = new File(['\xff\xd8\xff'], 'image.jpg', { type: 'image/jpeg' });
    await user.upload(camera, photo);
    expect(onFiles).toHaveBeenCalledWith([photo]);
  });

  test('nothing is taken while it is closed', () => {
    const onFiles = jest.fn();
    renderUi(<FileDrop title="Facture" limits={limits} onFiles={onFiles} disabled />);
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [invoice] } });
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a chosen file', () => {
  const row = (part: Partial<ChosenFile>): ChosenFile => ({
    ...chosenFile('1', invoice),
    bytes: 1_258_291,
    ...part,
  });
  const handlers = { onRemove: () => {}, onPreview: () => {} };

  test('being sent shows how far it is', () => {
    renderUi(<FileRow file={row({ state: 'sending', progress: 0.64, secondsLeft: 3 })} {...handlers} />);
    expect(screen.getByRole('progressbar', { name: 'facture.pdf' })).toHaveAttribute('aria-valuenow', '64');
    expect(words(screen.getByRole('listitem'))).toContain('Envoi : 64 %, encore 3 s');
  });

  test('that is there can be looked at and taken away', async () => {
    const [onPreview, onRemove] = [jest.fn(), jest.fn()];
    const file = row({ state: 'done', url: 'blob:1' });
    const { user } = renderUi(<FileRow file={file} onPreview={onPreview} onRemove={onRemove} />);
    expect(words(screen.getByRole('listitem'))).toContain('Ajouté · PDF, 1,2 Mo');
    await user.click(screen.getAllByRole('button', { name: 'Aperçu de facture.pdf (nouvel onglet)' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Retirer facture.pdf' }));
    expect([onPreview.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });

  test('that was made lighter says so', () => {
    const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
    const file: ChosenFile = {
      ...chosenFile('1', photo),
      state: 'done',
      bytes: 1_887_437,
      originalBytes: 12.4 * megabyte,
    };
    renderUi(<FileRow file={file} {...handlers} />);
    expect(words(screen.getByRole('listitem'))).toContain('JPG, 1,8 Mo (allégée, 12,4 Mo avant)');
  });

  test('that was refused says why, at once, and has its own way out', async () => {
    const onReplace = jest.fn();
    const error = {
      title: 'Non ajouté : protégé par un mot de passe.',
      text: 'Enregistrez-le sans mot de passe.',
    };
    const file = row({
      state: 'error',
      error: { code: 'file_encrypted', params: {}, retry: false },
    });
    const { user } = renderUi(<FileRow file={file} error={error} onReplace={onReplace} {...handlers} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`${error.title} ${error.text}`);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choisir un autre fichier' }));
    expect(onReplace).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['facture.pdf', 'file_encrypted', 'lock'],
    ['facture.pdf', 'file_too_large', 'file-text'],
    ['photo.jpg', 'file_too_large', 'image'],
    ['piece.exe', 'file_extension_refused', 'file'],
  ])('%s, refused by %s, has the icon %s', (name, code, icon) => {
    const file: ChosenFile = {
      ...chosenFile('1', new File(['x'], name)),
      state: 'error',
      error: { code, params: {}, retry: false },
    };
    renderUi(<FileRow file={file} {...handlers} />);
    expect(document.querySelector('svg')).toHaveClass(`lucide-${icon}`);
  });

  test('that the network lost can be sent again', async () => {
    const onRetry = jest.fn();
    const file = row({ state: 'error', error: { code: 'upload_interrupted', params: {}, retry: true } });
    const { user } = renderUi(
      <FileRow
        file={file}
        error={{ title: 'Envoi interrompu.', text: '' }}
        onRetry={onRetry}
        {...handlers}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('changes its place by buttons; the first cannot go up', async () => {
    const move = jest.fn();
    const { user } = renderUi(
      <FileRow file={row({ state: 'done' })} order={{ first: true, last: false, move }} {...handlers} />,
    );
    expect(screen.getByRole('button', { name: 'Monter facture.pdf' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Descendre facture.pdf' }));
    expect(move).toHaveBeenCalledWith(1);
  });
});

test('the list tells how much of the room is used', () => {
  renderUi(
    <FileList count={2} bytes={3.3 * megabyte} limits={limits}>
      <li>facture.pdf</li>
    </FileList>,
  );
  expect(words(document.body)).toContain('2 sur 5 · 3,3 Mo sur 15 Mo');
});
