import { useNavigate } from '@member-portal/shared-kernel/router';
import { popupTurns } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  claireProfile,
  type FakeAnswer,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignsWidget } from './CampaignsWidget.tsx';

const receipt = { id: 'd1', requestId: 'r1', reference: 'D26-7K3Q-X9TM', expectedBy: '2026-11-30' };
const child = (id: string, firstName: string, familyPosition: number) => ({
  id,
  firstName,
  surName: 'Martin',
  birthDate: '2014-02-03',
  familyPosition,
});
const asked = { children: [child('p3', 'Léa', 3), child('p4', 'Hugo', 4)], dueDate: '2025-11-15' };
const [main] = claireAllInfo.insured.beneficiaries;
const family = {
  ...claireAllInfo,
  insured: { ...claireAllInfo.insured, beneficiaries: [{ ...main, id: 'p1' }] },
};

beforeEach(() => localStorage.clear());

function open(
  popups: Partial<typeof claireProfile.popups>,
  answers: Record<string, FakeAnswer> = {},
  profile: Partial<typeof claireProfile> = {},
  at = '/home',
) {
  const services = fakeServices({
    answers: {
      'GET /all-info': family,
      'GET /campaigns/schooling': asked,
      'POST /uploads': { id: 'u1', fileName: 'certificat.pdf', bytes: 20, kind: 'pdf' },
      'POST /documents': receipt,
      'POST /campaigns/schooling/answers': { isPending: false },
      'POST /campaigns/schooling/hide': { isPending: false },
      'POST /campaigns/portability/hide': { isPending: false },
      ...answers,
    },
    profile: { ...claireProfile, popups: { ...claireProfile.popups, ...popups }, ...profile },
  });
  jest.spyOn(services.session, 'refresh').mockImplementation(async () => {});
  const view = renderWithPortal(
    <>
      <Elsewhere />
      <CampaignsWidget />
    </>,
    { services, at },
  );
  const sent = (path: string) =>
    services.api.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...view, services, sent };
}
/** Links to another page, also from behind a dialog. */
function Elsewhere() {
  const navigate = useNavigate();
  return <button type="button" data-elsewhere onClick={() => navigate('/refunds')} />;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, choice: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: `Certificat de ${name}` })).getByRole('radio', { name: choice }),
  );
const addFile = async (index = 0) => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])')];
  await userEvent.upload(
    inputs[index] as HTMLInputElement,
    new File(['%PDF-1.7\n1 0 obj\n'], 'certificat.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const MISSING =
  'Veuillez télécharger le fichier nécessaire, sélectionner déposer ultérieurement ou sélectionner cet enfant n’est pas scolarisé';

describe('school certificates', () => {
  test('each child has an answer: one certificate is sent, the other child is not at school', async () => {
    const { sent, services } = open({ schooling: true });
    expect(await screen.findByRole('heading', { name: 'La rentrée de vos enfants' })).toBeVisible();
    expect(await screen.findByText(/avant le 15 novembre, pour/)).toBeVisible();
    expect(screen.getByText(/nom de l’élève.*signature de la direction/)).toBeVisible();
    await addFile();
    await choose('Hugo', 'Pas à l’école');
    await press('Valider mes réponses');
    await isGone();
    expect(sent('/documents')).toEqual([{ documentType: 1, beneficiaryId: 'p3', uploadIds: ['u1'] }]);
    expect(sent('/campaigns/schooling/answers')).toEqual([
      { answers: [{ beneficiaryId: 'p4', choice: 'not_at_school' }], hide: false },
    ]);
    expect(services.notifications.map(({ text }) => text)).toEqual([
      'Vos réponses sont enregistrées, et vos certificats envoyés.',
    ]);
  });

  test('a child without file and without choice is told so, and nothing goes out', async () => {
    const { sent } = open({ schooling: true });
    await screen.findByText('Léa Martin');
    await choose('Léa', 'Plus tard');
    await press('Valider mes réponses');
    expect(await screen.findAllByText(MISSING)).toHaveLength(1);
    expect([sent('/documents'), sent('/campaigns/schooling/answers')]).toEqual([[], []]);
    await choose('Hugo', 'Plus tard');
    await press('Valider mes réponses');
    await isGone();
    expect(sent('/campaigns/schooling/answers')).toEqual([
      {
        answers: [
          { beneficiaryId: 'p3', choice: 'later' },
          { beneficiaryId: 'p4', choice: 'later' },
        ],
        hide: false,
      },
    ]);
  });

  test('what failed is sent again, what arrived is not', async () => {
    const { sent, services } = open(
      { schooling: true },
      {
        'POST /campaigns/schooling/answers': () => {
          throw refusal(500, 'internal_error');
        },
      },
    );
    await screen.findByText('Léa Martin');
    await addFile();
    await choose('Hugo', 'Plus tard');
    await press('Valider mes réponses');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Vos réponses sont gardées/);
    expect(screen.getByText('Certificat envoyé')).toBeVisible();
    services.api.answer('POST /campaigns/schooling/answers', { isPending: false });
    await press('Valider mes réponses');
    await isGone();
    expect(sent('/documents')).toHaveLength(1);
  });

  test('closed, it comes back at the next sign-in; hidden, the server knows', async () => {
    const first = open({ schooling: true });
    await screen.findByText('Léa Martin');
    await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
    await isGone();
    expect(first.sent('/campaigns/schooling/hide')).toEqual([]);
    first.unmount();
    localStorage.clear();
    const second = open({ schooling: true });
    await screen.findByText('Léa Martin');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ne plus afficher cette fenêtre' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
    await isGone();
    expect(second.sent('/campaigns/schooling/hide')).toEqual([{}]);
  });

  test('a failed read can be retried; without a child left it says so', async () => {
    const { services } = open(
      { schooling: true },
      {
        'GET /campaigns/schooling': () => {
          throw refusal(500, 'internal_error');
        },
      },
    );
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    services.api.answer('GET /campaigns/schooling', { children: [], dueDate: null });
    await userEvent.click(retry);
    expect(await screen.findByText('Plus aucun certificat n’est attendu.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Valider mes réponses' })).toBeDisabled();
  });
});

describe('the cover of a former employer', () => {
  const news = (which: 'first_proof' | 'proof_expired' | 'rights_ended') => ({
    portability: { case: which, coveredUntil: '2026-02-28', until: '2026-08-28' },
  });

  test('a first proof is sent from the pop-up', async () => {
    const { sent, services } = open(news('first_proof'));
    expect(await screen.findByText(/au plus tard jusqu’au 28\/02\/2026/)).toBeVisible();
    expect(await screen.findByText(/identifiant France Travail/)).toBeVisible();
    await addFile();
    await press('Envoyer mon attestation');
    await isGone();
    expect(sent('/documents')).toEqual([{ documentType: 4, beneficiaryId: 'p1', uploadIds: ['u1'] }]);
    expect(services.notifications.map(({ text }) => text)).toEqual([
      'Votre attestation est envoyée. Suivez-la dans vos demandes.',
    ]);
  });

  test('without a file nothing goes out', async () => {
    const { sent } = open(news('proof_expired'));
    expect(await screen.findByRole('heading', { name: /n’est plus valable/ })).toBeVisible();
    await screen.findByRole('button', { name: 'Envoyer mon attestation' });
    await press('Envoyer mon attestation');
    expect((await screen.findAllByText(/^Veuillez ajouter/)).length).toBeGreaterThan(0);
    expect(sent('/documents')).toEqual([]);
  });

  test('after the rights the way to an individual contract is a message', async () => {
    const { services, sent } = open(news('rights_ended'));
    expect(await screen.findByText(/demandez-le jusqu’au 28\/08\/2026/)).toBeVisible();
    await press('Demander une proposition');
    await isGone();
    expect(services.navigations).toMatchObject([
      { route: 'message-form', target: { search: { category: 'MEMBERSHIP', object: 'situation' } } },
    ]);
    expect(sent('/campaigns/portability/hide')).toEqual([]);
  });

  test('hidden, the server knows', async () => {
    const { sent } = open(news('rights_ended'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ne plus afficher cette fenêtre' }));
    await press('Plus tard');
    await isGone();
    expect(sent('/campaigns/portability/hide')).toEqual([{}]);
  });
});

describe('the place', () => {
  /** A campaign requests its turn as soon as its code is loaded. */
  const untilLoaded = () => act(async () => void (await import('./Campaigns.tsx')));

  test.each(['/refunds', '/simulator', '/new-request'])('no campaign lies over %s', async (at) => {
    const { services } = open(
      {
        schooling: true,
        portability: { case: 'first_proof', coveredUntil: '2026-02-28', until: '2026-08-28' },
      },
      {},
      {},
      at,
    );
    await untilLoaded();
    expect(popupTurns.state.value.waiting).toEqual([]);
    expect(services.api.calls).toEqual([]);
  });

  test.each(['/home', '/validate-info', '/validate-legal-pages'])('it opens at %s', async (at) => {
    open({ schooling: true }, {}, {}, at);
    expect(await screen.findByRole('dialog', { name: 'La rentrée de vos enfants' })).toBeVisible();
  });

  test('it goes with Home, and is not closed by that', async () => {
    const { services } = open({ schooling: true });
    await screen.findByText('Léa Martin');
    await act(async () => document.querySelector<HTMLElement>('[data-elsewhere]')?.click());
    await isGone();
    expect(localStorage.getItem('portal-closed-popups')).toBeNull();
    expect(services.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

test('without a campaign, or for an advisor, nothing is shown or loaded', async () => {
  const { services, unmount } = open({});
  unmount();
  const advisor = open({ schooling: true }, {}, { readOnly: true, isBoAuthentication: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([...services.api.calls, ...advisor.services.api.calls]).toEqual([]);
});
