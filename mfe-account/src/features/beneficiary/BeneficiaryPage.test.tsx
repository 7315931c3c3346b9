import { Route, Routes } from '@member-portal/shared-kernel/router';
import { claireProfile, fakeServices, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../common/testing/people-builder.ts';
import BeneficiaryPage from './BeneficiaryPage.tsx';

const since = '2025-11-03T08:00:00.000Z';
const renderPerson = (change: Parameters<typeof aPerson>[0] = {}, options: object = {}) =>
  renderWithPortal(
    <Routes>
      <Route path="/update-benef/:familyPosition" element={<BeneficiaryPage />} />
    </Routes>,
    {
      at: '/update-benef/2',
      answers: {
        'GET /beneficiaries': { people: [aPerson(change)], additions: [] },
      },
      ...options,
    },
  );
const section = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`${title} is not a section`);
  return within(row);
};

test('each section says what is on file and leads to its change', async () => {
  renderPerson({ awaited: [{ documentType: 1, dueDate: null }] });
  const name = await section('Nom et naissance');
  expect(name.getByRole('link')).toHaveAttribute('href', '/beneficiary-correction');
  expect((await section('Télétransmission')).getByText('Non souhaitée')).toBeVisible();
  expect((await section('Remboursements')).getByText('Compte se terminant par 153')).toBeVisible();
  expect((await section('Justificatifs')).getByText('Certificat de scolarité')).toBeVisible();
  expect(screen.getByText('Mariage')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Divorce' })).toBeVisible();
});

test('a change that waits leads to its request, and a departure that waits blocks a second one', async () => {
  const waits = (kind: 'DEPARTURE' | 'TELETRANSMISSION', requestId: string) => ({
    kind,
    requestId,
    reference: `D25-${requestId}`,
    since,
    expectedBy: '2025-11-14',
  });
  renderPerson({ pending: [waits('DEPARTURE', 'r1'), waits('TELETRANSMISSION', 'r2')] });
  const transmission = await section('Télétransmission');
  expect(transmission.getByText('Changement en attente')).toBeVisible();
  expect(transmission.getByText(/Demande envoyée le 3 novembre/)).toBeVisible();
  expect(transmission.getByText(/Notre réponse : le 14 novembre 2025 au plus tard/)).toBeVisible();
  expect(transmission.getByRole('link')).toHaveAttribute('href', '/requests?request=r2');
  expect(screen.getByText('Une demande de suppression est déjà en cours pour ce bénéficiaire')).toBeVisible();
  expect(screen.getAllByText(/Notre réponse : le 14 novembre 2025 au plus tard/)).toHaveLength(2);
  expect(screen.queryByText('Demander la fin de couverture')).toBeNull();
});

test('the insured cannot leave here, and a departure on file is told', async () => {
  const { unmount } = renderPerson({ insured: true, rank: 'MAIN' });
  await section('Nom et naissance');
  expect(screen.queryByText('Demander la fin de couverture')).toBeNull();
  unmount();
  renderPerson({ leavesOn: '2025-12-01' });
  expect(await screen.findByText('La couverture s’arrête le 1er décembre 2025.')).toBeVisible();
});

test('of somebody who has left, everything is read and nothing is changed', async () => {
  renderPerson({ state: 'LEFT', leavesOn: '2025-04-20', consent: null });
  expect(await screen.findByRole('region', { name: 'Fin de couverture' })).toHaveTextContent(
    'Couverture terminée le 20 avril 2025',
  );
  for (const title of ['Nom et naissance', 'Télétransmission', 'Remboursements'])
    expect((await section(title)).queryByRole('link')).toBeNull();
});

test('documents are read where none can be sent here', async () => {
  renderPerson();
  const documents = await section('Justificatifs');
  expect(documents.getByRole('link')).toBeVisible();
  expect(documents.queryByText('Envoyer')).toBeNull();
});

test('an advisor reads what can be changed, locked with the reason', async () => {
  renderPerson({}, { profile: { ...claireProfile, readOnly: true } });
  for (const [title, act] of [
    ['Nom et naissance', 'Modifier'],
    ['Télétransmission', 'Gérer'],
    ['Remboursements', 'Changer'],
  ] as const) {
    const row = await section(title);
    expect(row.queryByRole('link')).toBeNull();
    const button = row.getByRole('button', { name: `${act} (Indisponible en lecture seule)` });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  expect((await section('Justificatifs')).getByRole('link')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: /Demander la fin de couverture/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('at the address of nobody, a button leads back to the people', async () => {
  renderPerson({ familyPosition: 3 });
  expect(await screen.findByText('Cette personne est introuvable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les bénéficiaires' })).toHaveAttribute(
    'href',
    '/beneficiary',
  );
});

describe('the details of their care', () => {
  const since = '2025-11-03T08:00:00.000Z';
  const consent = (change: object) => ({ consent: { ...aPerson().consent!, ...change } });
  const card = async () => within(await screen.findByRole('region', { name: 'Détail de ses soins' }));

  test('are asked for at the masked address that the insurer has', async () => {
    const services = fakeServices({
      answers: {
        'GET /beneficiaries': { people: [aPerson()], additions: [] },
        'POST /beneficiaries/2/consent-request': { ...aPerson().consent, state: 'ASKED', since },
      },
    });
    renderPerson({}, { services });
    const shown = await card();
    expect(shown.getByText('Réservé à Julien')).toBeVisible();
    expect(shown.getByText(/Nous écrivons à j•••••@example\.org/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Demander son accord' }));
    expect(services.api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/beneficiaries/2/consent-request' },
    ]);
  });

  test.each([
    [{ state: 'ASKED', since, obstacle: 'TOO_SOON', askableFrom: since }, 'Demande envoyée le 3 novembre'],
    [{ state: 'AGREED', since }, 'Partagé depuis le 3 novembre'],
    [{ state: 'AGREED' }, 'Partagé avec vous'],
    [{ state: 'REFUSED', since, obstacle: 'TOO_SOON', askableFrom: since }, 'Refusé le 3 novembre'],
    [{ state: 'WITHDRAWN', since, obstacle: 'TOO_SOON', askableFrom: since }, 'Accord retiré le 3 novembre'],
    [{ obstacle: 'NO_EMAIL', email: null }, /Nous n’avons pas d’adresse e-mail pour Julien/],
    [{ obstacle: 'OWN_EMAIL' }, /est aussi la vôtre/],
    [{ obstacle: 'TOO_MANY' }, /Réessayez demain/],
  ])('say how the agreement stands: %j', async (change, text) => {
    renderPerson(consent(change));
    expect((await card()).getByText(text)).toBeVisible();
    expect((await card()).queryByRole('button')).toBeNull();
  });

  test('an agreement that the insurer ended says why, and can be asked for again', async () => {
    renderPerson(consent({ state: 'ENDED', since, reason: 'Une tutelle est en cours.' }));
    const shown = await card();
    expect(shown.getByText('Une tutelle est en cours.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Demander à nouveau' })).toBeVisible();
  });

  test('an advisor asks nobody; a child has no card', async () => {
    const { unmount } = renderPerson({}, { profile: { ...claireProfile, readOnly: true } });
    expect((await card()).getByRole('button', { name: /Demander son accord/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    unmount();
    renderPerson({ consent: null, careReserved: false });
    expect((await section('Détail de ses soins')).getByText('Affiché dans vos remboursements')).toBeVisible();
  });
});
