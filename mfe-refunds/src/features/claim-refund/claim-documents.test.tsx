import { refusal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFiles, goOn, openOnDocuments, pdf } from './testing/open-claim.tsx';

beforeEach(() => localStorage.clear());

test('each refused file says why and the others stay', async () => {
  await openOnDocuments();
  await addFiles(
    pdf(),
    new File(['MZ'], 'virus.pdf', { type: 'application/pdf' }),
    pdf('secret.pdf', '%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'),
    new File(['x'], 'notes.exe'),
    pdf('scan.pdf', `%PDF-1.7\n${'x'.repeat(5 * 1_048_576)}`),
  );
  expect(
    await screen.findByText('Non ajouté : le contenu de virus.pdf ne correspond pas à son extension.'),
  ).toBeVisible();
  expect(await screen.findByText(/secret.pdf est protégé par un mot de passe/)).toBeVisible();
  expect(await screen.findByText(/notes.exe n’est ni un PDF ni une image/)).toBeVisible();
  expect(await screen.findByText(/scan.pdf dépasse 5\s?Mo/)).toBeVisible();
  expect(await screen.findByText('Ajouté')).toBeVisible();
  await goOn();
  expect(await screen.findByText('Retirez ou remplacez les fichiers refusés.')).toBeVisible();
});

test('a sixth file is not added, and a claim needs at least one', async () => {
  await openOnDocuments();
  await goOn();
  expect(await screen.findByText('Veuillez ajouter un fichier')).toBeVisible();
  await addFiles(...[1, 2, 3, 4, 5, 6].map((number) => pdf(`f${number}.pdf`)));
  expect(
    await screen.findByText(/Vous pouvez joindre 5 fichiers au plus.*f6\.pdf n’a pas été ajouté/),
  ).toBeVisible();
  expect(await screen.findAllByText('Ajouté')).toHaveLength(5);
});

test('an interrupted upload is sent again on demand', async () => {
  let tries = 0;
  await openOnDocuments({
    'POST /uploads': () => {
      tries += 1;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return { id: 'upload-1', fileName: 'facture.pdf', bytes: 20, kind: 'pdf' };
    },
  });
  await addFiles(pdf());
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Ajouté')).toBeVisible();
});
