import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { createCipher, createDraftStore, useQueryClient } from '@member-portal/shared-kernel/state';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message } from '../../../common/testing/message-builder.ts';
import { requestDetail } from '../../../common/testing/request-builder.ts';
import RequestPanel from './RequestPanel.tsx';

const receipt = { id: 'm9', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-17' };

beforeEach(() => localStorage.clear());

async function open(change: Partial<RequestDetail>, answers: Record<string, unknown> = {}) {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /requests/:id': requestDetail(change),
      'POST /requests/:id/messages': receipt,
      ...answers,
    },
  });
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  let client: ReturnType<typeof useQueryClient>;
  function Panel() {
    client = useQueryClient();
    return <RequestPanel requestId="request-1" onClosed={() => {}} />;
  }
  const view = renderWithPortal(<Panel />, { services });
  await screen.findByRole('heading', { name: 'Échanges' });
  return { ...view, services, refresh: () => act(() => client.invalidateQueries()) };
}

const bodies = () =>
  within(screen.getByRole('region', { name: 'Échanges' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the thread says who wrote, and draws one line above what is new', async () => {
  await open({
    messages: [
      message({ id: 'a', from: 'MEMBER', author: null, body: 'Puis-je payer chaque mois ?' }),
      message({ id: 'b', unread: true }),
      message({ id: 'c', unread: true, author: null, body: 'Le 5 ou le 10 ?' }),
    ],
  });
  const items = bodies();
  expect(items).toHaveLength(4);
  expect(items[0]).toContain('Vous');
  expect(items[1]).toBe('Nouveau');
  expect(items[2]).toContain('Inès, équipe Cotisations');
  expect(items[3]).toContain('Grand-Lac');
});

test('earlier messages come a page at a time, on demand; a failure can be tried again', async () => {
  let tries = 0;
  await open(
    { messages: [message({ id: 'm3', body: 'trois' })], earlierMessages: 2 },
    {
      'GET /requests/:id/messages': ({ options }: { options: { query?: { before?: string } } }) => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'internal_error');
        return options.query?.before === 'm3'
          ? { messages: [message({ id: 'm2', body: 'deux' })], earlier: 1 }
          : { messages: [message({ id: 'm1', body: 'un' })], earlier: 0 };
      },
    },
  );
  const more = () => userEvent.click(screen.getByRole('button', { name: /messages précédents/ }));
  await more();
  expect(await screen.findByRole('alert')).toHaveTextContent('ne s’affichent pas');
  await more();
  expect(await screen.findByText('deux')).toBeVisible();
  await more();
  expect(await screen.findByText('un')).toBeVisible();
  expect(screen.queryByRole('button', { name: /messages précédents/ })).toBeNull();
  expect(bodies().map((text) => text?.match(/un|deux|trois/)?.[0])).toEqual(['un', 'deux', 'trois']);
});

test('a reply goes out once with its text; a wrong one says why', async () => {
  const { services } = await open({ messages: [message()], can: { reply: true } });
  const field = await screen.findByLabelText('Votre réponse');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  // A member who tabs past the field sees no error.
  act(() => field.focus());
  await userEvent.tab();
  expect(field).not.toHaveAttribute('aria-invalid');
  await send();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  const refused = await screen.findByRole('link', { name: 'Écrivez votre réponse ou joignez un fichier.' });
  expect(refused.closest('[data-error-summary]')).toHaveFocus();
  fireEvent.change(field, { target: { value: '5 > 10' } });
  await send();
  expect(await screen.findByRole('link', { name: /^Retirez >/ })).toBeVisible();
  fireEvent.change(field, { target: { value: 'Le 5' } });
  await send();
  // The dialog is loaded on first use.
  const sent = await screen.findByRole('heading', { name: 'Votre réponse est envoyée' }, { timeout: 5_000 });
  await waitFor(() => expect(sent).toHaveFocus());
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(screen.getByText('c’est à nous, vous n’avez rien à faire')).toBeVisible();
  expect(screen.getByText('au plus tard le 17 novembre 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à la demande' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Suivi' })).toHaveFocus());
  const calls = services.api.calls.filter(({ method }) => method === 'POST');
  expect(calls).toMatchObject([
    { path: '/requests/request-1/messages', body: { text: 'Le 5', uploadIds: [] } },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Votre réponse')).toHaveValue(''));
});

test('the object that the insurer wants stands above the reply', async () => {
  await open({ messages: [message()], can: { reply: true }, responseObject: 'Suite de la réclamation' });
  expect(await screen.findByText('Objet : Suite de la réclamation')).toBeVisible();
});

test('a file alone is a reply', async () => {
  const { services } = await open(
    { messages: [message()], can: { reply: true } },
    { 'POST /uploads': { id: 'upload-1', fileName: 'releve.pdf', bytes: 20, kind: 'pdf' } },
  );
  await screen.findByLabelText('Votre réponse');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-1.7 releve'], 'releve.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Ajouté');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() =>
    expect(services.api.calls.filter(({ path }) => path.endsWith('/messages'))).toMatchObject([
      { body: { uploadIds: ['upload-1'] } },
    ]),
  );
});

test('a request that takes no reply leads to a new message', async () => {
  const { services } = await open({ messages: [message()], typeCode: 10011 });
  expect(screen.queryByLabelText('Votre réponse')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Écrire un message' }));
  expect(services.navigations).toMatchObject([{ route: 'message-form' }]);
});

test('a change on the server takes no reply from who writes it, and says so above', async () => {
  let now = requestDetail({ messages: [message()], can: { reply: true } });
  const { refresh } = await open({}, { 'GET /requests/:id': () => now });
  const field = await screen.findByLabelText('Votre réponse');
  await userEvent.type(field, 'Le 5');
  now = requestDetail({ messages: [message()], statusKey: 'taken_into_account', awaits: null });
  await refresh();
  expect(await screen.findByText('Cette demande vient de changer.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Le 5');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le changement' }));
  expect(screen.queryByLabelText('Votre réponse')).toBeNull();
  expect(screen.getByRole('button', { name: 'Écrire un message' })).toBeVisible();
});

test('a message that arrives below what is read is one press away', async () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  let now = requestDetail({ messages: [message({ id: 'm1' })] });
  const { refresh } = await open({}, { 'GET /requests/:id': () => now });
  now = requestDetail({ messages: [message({ id: 'm1' }), message({ id: 'm2', unread: true })] });
  await refresh();
  await userEvent.click(await screen.findByRole('button', { name: 'Nouveau message' }));
  expect(screen.queryByRole('button', { name: 'Nouveau message' })).toBeNull();
  height.mockRestore();
});

const complaint = (change: Partial<RequestDetail> = {}): Partial<RequestDetail> => ({
  kind: 'MESSAGE',
  typeCode: 10022,
  title: 'Réclamation : cotisations - Montant prélevé',
  titleKey: null,
  statusKey: 'done',
  awaits: null,
  expectedBy: null,
  messages: [message()],
  can: { reply: true },
  replyAnsweredBy: '2025-11-13',
  ...change,
});

test('an answered complaint is a thread: what it is about in its head, what a reply does below, and no word of an end', async () => {
  await open(complaint());
  expect(screen.getByRole('heading', { name: /^Réclamation\s: cotisations$/ })).toBeVisible();
  expect(screen.getByText('Montant prélevé')).toBeVisible();
  expect(screen.getByText('Répondu')).toBeVisible();
  expect(screen.getByText(/Votre réponse rouvre la demande\..*au plus tard le 13 novembre\./)).toBeVisible();
  expect(screen.queryByText(/terminée/)).toBeNull();
  expect(await screen.findByText(/^0 . 2.000$/)).toBeVisible();
});

test('its timeline, reference and files open above the thread', async () => {
  await open(complaint());
  expect(screen.getByText('n° D-2025-000123')).not.toBeVisible();
  await userEvent.click(screen.getByText('Suivi et détails'));
  expect(screen.getByRole('heading', { name: 'Suivi' })).toBeVisible();
  expect(screen.getByText('n° D-2025-000123')).toBeVisible();
});

test('below the thread stands who acts and by when, or that it is closed', async () => {
  const { unmount } = await open(
    complaint({ statusKey: 'study', awaits: 'insurer', expectedBy: '2025-11-20', can: { reply: false } }),
  );
  expect(screen.getByText(/Réponse prévue au plus tard le 20 novembre\./)).toBeVisible();
  unmount();
  await open(complaint({ typeCode: 10011, can: { reply: false } }));
  expect(screen.getByText(/^Cette demande est terminée\./)).toBeVisible();
});

test('the text of a complaint is the first message of its thread, once', async () => {
  const summary = [{ labelKey: 'summary.comment', value: 'Deux prélèvements.', format: 'text' as const }];
  const { unmount } = await open(complaint({ summary }));
  expect(bodies()[0]).toMatch(/^Vous.*Deux prélèvements\./);
  unmount();
  await open(
    complaint({ summary, messages: [message({ id: 'a', from: 'MEMBER', body: 'Deux prélèvements.' })] }),
  );
  expect(bodies()).toHaveLength(1);
});
