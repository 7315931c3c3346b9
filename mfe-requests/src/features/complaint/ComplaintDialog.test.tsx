import { claireProfile, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ComplaintDialog from './ComplaintDialog.tsx';

const receipt = { id: 'c1', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2026-01-05' };
const TEXT = 'Deux cotisations ont été prélevées le 5 octobre.';

async function open(options: Parameters<typeof renderWithPortal>[1] = {}) {
  const view = renderWithPortal(<ComplaintDialog />, { answers: { 'POST /claims': receipt }, ...options });
  await screen.findByLabelText('Thème');
  return view;
}
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la réclamation' }));
function write() {
  choose('Thème', 'FEE');
  choose('Objet', 'AMOUNT_DEBITED');
  choose('Que s’est-il passé ?', TEXT);
}

test('the three days are shown before anything is written', async () => {
  await open();
  expect(screen.getByRole('list', { name: 'Ce qui suit votre réclamation' })).toHaveTextContent(
    '1Accusé de réception14 novembre au plus tard2Notre réponse5 janvier 2026 au plus tard3Médiation, gratuitedès le 6 janvier 2026',
  );
});

test('goes out once, and says when each answer comes', async () => {
  const { services } = await open();
  write();
  await send();
  expect(await screen.findByText('Votre réclamation est envoyée')).toBeVisible();
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
  const facts = [
    /^au plus tard le 14 novembre 2025$/,
    /^au plus tard le 5 janvier 2026$/,
    /^dès le 6 janvier 2026$/,
  ].map((fact) => screen.getByText(fact));
  expect(facts).toEqual(facts.toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1)));
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les documents partagés' })).toHaveAttribute(
    'href',
    expect.stringContaining('documents'),
  );
  const sent = services.api.calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([
    { path: '/claims', body: { theme: 'FEE', object: 'AMOUNT_DEBITED', comment: TEXT, uploadIds: [] } },
  ]);
});

test('what is missing is said at its field, and nothing leaves', async () => {
  const { services } = await open();
  await send();
  expect(await screen.findAllByText(/Choisissez un thème\./)).not.toHaveLength(0);
  expect(screen.getAllByText(/Dites-nous ce qui s’est passé\./)).not.toHaveLength(0);
  choose('Thème', 'FEE');
  await send();
  expect(await screen.findAllByText(/Choisissez un objet\./)).not.toHaveLength(0);
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('another theme has other objects, and empties the one that was chosen', async () => {
  await open();
  choose('Thème', 'FEE');
  choose('Objet', 'AMOUNT_DEBITED');
  choose('Thème', 'CARD');
  expect(screen.getByLabelText('Objet')).toHaveValue('');
  expect(screen.getByRole('option', { name: 'Carte non reçue' })).toBeInTheDocument();
});

test('a refusal of the server is worded at its field', async () => {
  await open({
    answers: {
      'POST /claims': refusal(400, 'validation_failed', {
        errors: [{ field: 'comment', code: 'text_illegal_character', params: { character: '<' } }],
      }),
    },
  });
  write();
  await send();
  expect(await screen.findByRole('link', { name: /^Retirez </ })).toBeVisible();
  expect(screen.getByLabelText('Que s’est-il passé ?')).toBeInvalid();
  expect(screen.getByText('Veuillez vérifier vos informations')).toBeVisible();
  expect(screen.queryByText('Votre réclamation est envoyée')).toBeNull();
});

test('an advisor cannot send', async () => {
  const { services } = await open({ profile: { ...claireProfile, readOnly: true } });
  await userEvent.click(screen.getByRole('button', { name: /Envoyer la réclamation/ }));
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('« Retour » leads to the ways of contact', async () => {
  const { services } = await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Retour' })[0]!);
  expect(services.navigations).toEqual([{ route: 'contact-us', target: { replace: true } }]);
});
