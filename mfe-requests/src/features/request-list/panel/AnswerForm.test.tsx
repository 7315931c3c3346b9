import type { AskedField, RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { createCipher, createDraftStore, useQueryClient } from '@member-portal/shared-kernel/state';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestDetail } from '../../../common/testing/request-builder.ts';
import RequestPanel from './RequestPanel.tsx';

const receipt = { id: 'm9', requestId: 'request-1', reference: 'D25-7K3Q-X9TM', expectedBy: '2025-11-17' };

beforeEach(() => localStorage.clear());

let opened = 0;

/** A dental quote that waits for an answer of this kind. `answers` replaces answers of the fake server. */
async function open(field: AskedField, answers: object = {}, locks?: LockManager) {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  // A unique id, so that no draft of another test is found.
  opened += 1;
  const id = `request-${opened}`;
  const waits: Partial<RequestDetail> = {
    id,
    typeCode: 31,
    statusKey: 'attente_info',
    awaits: 'member',
    asked: { field, title: 'Il nous manque une pièce', how: null, until: null },
    can: { reply: false, answer: true },
  };
  let sent = false;
  const services = fakeServices({
    answers: {
      'GET /requests/:id': () =>
        requestDetail(sent ? { id, statusKey: 'study', awaits: 'insurer', asked: null } : waits),
      'POST /requests/:id/answers': () => {
        sent = true;
        return receipt;
      },
      ...answers,
    },
  });
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage, locks });
  renderWithPortal(<RequestPanel requestId={id} onClosed={() => {}} />, { services });
  await screen.findByRole('region', { name: 'Il nous manque une pièce' });
  return services;
}

const postsOf = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ method }) => method === 'POST');

test('tooth numbers are sent, and the request goes on', async () => {
  const services = await open('tooth_numbers');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Numéros des dents' }), '16 et 17');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Il nous manque une pièce' })).toBeNull());
  expect(postsOf(services)[0]).toMatchObject({
    path: '/requests/request-1/answers',
    body: { text: '16 et 17' },
  });
});

test('what is typed stays when the insurer asks for something else meanwhile, and begins no other answer', async () => {
  let client: ReturnType<typeof useQueryClient>;
  const asked = (field: AskedField) =>
    requestDetail({
      typeCode: 31,
      statusKey: 'attente_info',
      awaits: 'member',
      asked: { field, title: `Il nous manque : ${field}`, how: null, until: null },
      can: { reply: false, answer: true },
    });
  let now = asked('tooth_numbers');
  function Panel() {
    client = useQueryClient();
    return <RequestPanel requestId="request-1" onClosed={() => {}} />;
  }
  renderWithPortal(<Panel />, { answers: { 'GET /requests/:id': () => now } });
  const teeth = await screen.findByRole('textbox', { name: 'Numéros des dents' });
  await userEvent.type(teeth, '16, 17');
  now = asked('file');
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('Cette demande vient de changer.')).toBeVisible();
  expect(teeth).toHaveFocus();
  expect(teeth).toHaveValue('16, 17');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le changement' }));
  expect(await screen.findByRole('textbox', { name: 'Un mot pour l’équipe' })).toHaveValue('');
});

test('a number that no tooth has is refused before it is sent', async () => {
  const services = await open('tooth_numbers');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Numéros des dents' }), '16, 19');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText(/« 19 » n’est pas un numéro de dent/)).toBeVisible();
  expect(postsOf(services)).toEqual([]);
});

test.each(['file', 'text', 'tooth_numbers'] as const)('nothing at all is refused: %s', async (field) => {
  const services = await open(field);
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Joignez un document ou écrivez votre réponse.')).toBeVisible();
  expect(postsOf(services)).toEqual([]);
});

test('the footer adds a document, then sends what was chosen, in one filled button', async () => {
  const services = await open('file', {
    'POST /uploads': { id: 'upload-1', fileName: 'ordonnance.pdf', bytes: 20, kind: 'pdf' },
  });
  const block = screen.getByRole('region', { name: 'Il nous manque une pièce' });
  const send = await screen.findByRole('button', { name: 'Envoyer' });
  expect(block).not.toContainElement(send);
  const choose = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un document' }));
  expect(choose).toHaveBeenCalledTimes(1);
  choose.mockRestore();
  await userEvent.upload(
    block.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-1.7 ordonnance'], 'ordonnance.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('button', { name: 'Écrire' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ajouter un document' })).toBeNull();
  await screen.findByText('Ajouté');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ce document' }));
  await waitFor(() =>
    expect(postsOf(services).at(-1)).toMatchObject({
      path: expect.stringContaining('/answers'),
      body: { uploadIds: ['upload-1'] },
    }),
  );
});

test('an answer that comes too late says so', async () => {
  await open('text', {
    'POST /requests/:id/answers': () => {
      throw refusal(409, 'answer_not_expected');
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre réponse' }), 'Le 5');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText(/n’attend plus rien de vous/)).toBeVisible();
});

test('an advisor’s session sees what is missing, without a form', async () => {
  await open('text', {
    'GET /requests/:id': requestDetail({
      typeCode: 31,
      statusKey: 'attente_info',
      awaits: 'member',
      asked: { field: 'text', title: 'Il nous manque une pièce', how: null, until: null },
    }),
  });
  expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
});

test('while another tab has the answer open, the footer takes it over', async () => {
  // Another tab holds each lock until this one steals it.
  const request = async (
    _: string,
    { ifAvailable, steal }: LockOptions,
    held: LockGrantedCallback<unknown>,
  ) =>
    ifAvailable ? held(null) : steal ? held({ name: 'draft', mode: 'exclusive' }) : new Promise(() => {});
  await open('text', {}, { request } as unknown as LockManager);
  await screen.findByText('Ce brouillon est ouvert dans un autre onglet');
  const take = screen.getAllByRole('button', { name: 'Continuer ici' });
  expect(take).toHaveLength(1);
  await userEvent.click(take[0]!);
  expect(await screen.findByRole('button', { name: 'Envoyer' })).toBeVisible();
});
