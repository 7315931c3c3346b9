import { Route, Routes } from '@member-portal/shared-kernel/router';
import { detailsShownBy, SHARED_DOCUMENT_TYPES } from '@member-portal/shared-kernel/rules/shared-document';
import { claireAllInfo, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import sharing from '../../locales/sharing.fr.json' with { type: 'json' };
import DocSharingDialog from './DocSharingDialog.tsx';

const receipt = { id: 'd1', requestId: 'r1', reference: 'D26-7K3Q-X9TM', expectedBy: '2026-11-30' };
const person = (id: string, firstName: string, rank: string, familyPosition: number) => ({
  ...claireAllInfo.insured.beneficiaries[0],
  id,
  firstName,
  rank,
  familyPosition,
  insured: rank === 'MAIN',
});
const family = {
  ...claireAllInfo,
  insured: {
    ...claireAllInfo.insured,
    beneficiaries: [
      person('p1', 'Claire', 'MAIN', 1),
      person('p3', 'Léa', 'CHILD', 3),
      person('p4', 'Hugo', 'CHILD', 4),
    ],
  },
};

const open = (at: string, answers: Record<string, unknown> = {}) =>
  renderWithPortal(
    <Routes>
      <Route path="/doc-sharing/:data?" element={<DocSharingDialog />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /all-info': family,
        'POST /uploads': { id: 'u1', fileName: 'certificat.pdf', bytes: 20, kind: 'pdf' },
        'POST /documents': receipt,
        ...answers,
      },
    },
  );
const addFile = async () => {
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'certificat.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le justificatif' }));

test('an alert opens the form with type and person filled in, and one file is all it takes', async () => {
  const { services } = open('/doc-sharing/1-3');
  expect(await screen.findByRole('radio', { name: 'Léa' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Claire/ })).toBeNull();
  expect(screen.getByText('Signature de la direction')).toBeVisible();
  await addFile();
  await send();
  expect(await screen.findByText('Votre justificatif est envoyé')).toBeVisible();
  const sent = services.api.calls.filter(({ path }) => path === '/documents');
  expect(sent.map(({ body }) => body)).toEqual([{ documentType: 1, beneficiaryId: 'p3', uploadIds: ['u1'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer un nouveau document' }));
  expect(services.navigations).toEqual([{ route: 'doc-sharing', target: { replace: true } }]);
});

test('a school certificate is refused at its type where no child is on the contract', async () => {
  const alone = {
    ...family,
    insured: { ...family.insured, beneficiaries: [person('p1', 'Claire', 'MAIN', 1)] },
  };
  const { services } = open('/doc-sharing/1', { 'GET /all-info': alone });
  expect(await screen.findByText(/aucun enfant n’est à votre contrat/)).toBeVisible();
  expect(screen.queryByText('Pour qui ?')).toBeNull();
  await send();
  const choice = await screen.findByLabelText('Type de document');
  await waitFor(() => expect(choice).toBeInvalid());
  expect(screen.getByRole('link', { name: /aucun enfant/ })).toHaveAttribute('href', `#${choice.id}`);
  expect(services.api.calls.some(({ path }) => path === '/documents')).toBe(false);
});

test('every type says what it is for, where to get it, what it must show and how long it is good', async () => {
  open('/doc-sharing');
  const choice = await screen.findByLabelText('Type de document');
  for (const { code, name } of SHARED_DOCUMENT_TYPES) {
    fireEvent.change(choice, { target: { value: String(code) } });
    const { purpose, how, good } = sharing.types[name];
    for (const text of [purpose, how, good]) expect(screen.getByText(text, { exact: false })).toBeVisible();
    const details = within(screen.getByRole('list', { name: 'Il doit montrer' })).getAllByRole('listitem');
    expect(details.map(({ textContent }) => textContent)).toEqual(
      detailsShownBy(name).map((detail) => sharing.details[detail].replace('{{year}}', '2025-2026')),
    );
  }
});

test('nothing goes out while type, person or file are missing, and a type that no longer suits the person asks again', async () => {
  const { services } = open('/doc-sharing');
  await screen.findByLabelText('Type de document');
  await send();
  expect((await screen.findAllByText('Choisissez le type du document.')).length).toBeGreaterThan(0);
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('Type de document'), { target: { value } });
  choose('2');
  await userEvent.click(await screen.findByRole('radio', { name: /Claire/ }));
  await send();
  expect(await screen.findByText('Veuillez ajouter le document correspondant')).toBeVisible();
  choose('1');
  await waitFor(() => expect(screen.queryByRole('radio', { checked: true })).toBeNull());
  expect(services.api.calls.filter(({ path }) => path === '/documents')).toEqual([]);
});
