import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { FileDrop, FileItem, FileList } from './index.ts';

const megabyte = 1_048_576;
const limits = {
  maxFiles: 5,
  maxBytes: 5 * megabyte,
  maxTotalBytes: 15 * megabyte,
  formats: ['pdf', 'jpg', 'jpeg', 'gif', 'png'],
};
const invoice = new File(['%PDF-1.7'], 'facture.pdf', { type: 'application/pdf' });
const words = (node: HTMLElement) => (node.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('where files are dropped', () => {
  test('the limits stand before anything is chosen', () => {
    renderUi(<FileDrop title="Déposez votre facture" limits={limits} onFiles={() => {}} />);
    const zone = screen.getByRole('group', { name: 'Déposez votre facture' });
    expect(words(zone)).toContain('PDF, JPG, GIF ou PNG. 5 fichiers de 5 Mo, 15 Mo en tout.');
    expect(screen.getByLabelText('Déposez votre facture', { selector: 'input' })).toHaveAttribute(
      'accept',
      '.pdf,.jpg,.jpeg,.gif,.png',
    );
  });

  test('a file can be chosen, the same one again, and several dropped', async () => {
    const onFiles = jest.fn();
    const { user } = renderUi(<FileDrop title="Facture" limits={limits} onFiles={onFiles} />);
    const picker = screen.getByLabelText<HTMLInputElement>('Facture', { selector: 'input' });
    await user.upload(picker, invoice);
    await user.upload(picker, invoice);
    expect(onFiles.mock.calls).toEqual([[[invoice]], [[invoice]]]);
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [invoice, invoice] } });
    expect(onFiles.mock.calls[2]).toEqual([[invoice, invoice]]);
  });

  test('nothing is taken while it is closed', () => {
    const onFiles = jest.fn();
    renderUi(<FileDrop title="Facture" limits={limits} onFiles={onFiles} disabled />);
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [invoice] } });
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a chosen file', () => {
  const file = { name: 'facture.pdf', kind: 'pdf', bytes: 1_258_291, onRemove: () => {} };

  test('being sent shows how far it is', () => {
    renderUi(<FileItem {...file} state="sending" progress={0.64} secondsLeft={3} />);
    expect(screen.getByRole('progressbar', { name: 'facture.pdf' })).toHaveAttribute('aria-valuenow', '64');
    expect(words(screen.getByRole('listitem'))).toContain('Envoi : 64 %, encore 3 s');
  });

  test('that is there can be looked at and taken away', async () => {
    const [onPreview, onRemove] = [jest.fn(), jest.fn()];
    const { user } = renderUi(<FileItem {...file} state="done" onPreview={onPreview} onRemove={onRemove} />);
    expect(words(screen.getByRole('listitem'))).toContain('Ajouté · PDF, 1,2 Mo');
    await user.click(screen.getAllByRole('button', { name: 'Aperçu de facture.pdf' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Retirer facture.pdf' }));
    expect([onPreview.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });

  test('that was refused says why, at once, and has its own way out', async () => {
    const onReplace = jest.fn();
    const error = {
      title: 'Non ajouté : protégé par un mot de passe.',
      text: 'Enregistrez-le sans mot de passe.',
    };
    const { user } = renderUi(<FileItem {...file} state="error" error={error} onReplace={onReplace} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`${error.title} ${error.text}`);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choisir un autre fichier' }));
    expect(onReplace).toHaveBeenCalledTimes(1);
  });

  test('that the network lost can be sent again', async () => {
    const onRetry = jest.fn();
    const { user } = renderUi(
      <FileItem {...file} state="error" error={{ title: 'Envoi interrompu.' }} onRetry={onRetry} />,
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

test('the list tells how much of the room is used', () => {
  renderUi(
    <FileList count={2} bytes={3.3 * megabyte} limits={limits}>
      <li>facture.pdf</li>
    </FileList>,
  );
  expect(words(screen.getByRole('status'))).toBe('2 sur 5 · 3,3 Mo sur 15 Mo');
});
