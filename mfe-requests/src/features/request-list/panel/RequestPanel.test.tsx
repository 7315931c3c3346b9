import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCarriedQuestion } from '../../../common/carried-question.ts';
import { requestDetail } from '../../../common/testing/request-builder.ts';
import RequestPanel from './RequestPanel.tsx';

const [received, analysis, closed] = requestDetail().steps as [
  RequestDetail['steps'][number],
  RequestDetail['steps'][number],
  RequestDetail['steps'][number],
];
const open = (change: Partial<RequestDetail>, options: object = {}) =>
  renderWithPortal(<RequestPanel requestId="request-1" onClosed={() => {}} />, {
    answers: {
      'GET /requests/:id': requestDetail(change),
      'GET /requests/messages/file': { blob: new Blob(['%PDF']), fileName: 'x.pdf' },
    },
    ...options,
  });

test('the head names the person, the day and the amount; the reference stands below the timeline', async () => {
  open({});
  expect(await screen.findByText(/^Léa · 3 novembre · 340,00\s€$/)).toBeVisible();
  expect(screen.getByText('n° D-2025-000123')).toBeVisible();
});

test('where nothing is promised the panel says when such a request is usually answered', async () => {
  open({ expectedBy: null, usuallyBy: '2025-11-12', isAboutMember: true });
  expect(await screen.findByText(/Nous répondons d’habitude avant le 12 novembre\./)).toBeVisible();
  expect(screen.getByText(/^Vous · 3 novembre/)).toBeVisible();
});

test('where the portal waits for the member, the panel says so instead of a promise', async () => {
  const words = { infoMessage: 'Ce changement est suspendu.', linkInfoMessage: '/banking-info' };
  open({
    statusKey: 'received',
    expectedBy: null,
    steps: [{ ...received, ...words, state: 'current' }, { ...analysis, state: 'next' }, closed],
  });
  expect(await screen.findByText('À vous de confirmer la suite.')).toBeVisible();
  expect(screen.getAllByText('Ce changement est suspendu.')).toHaveLength(2);
  expect(screen.queryByText(/Rien à faire/)).toBeNull();
});

test('where the usual day has passed the panel says whose turn it is, with the way to ask', async () => {
  open({ expectedBy: null, answeringSince: '2025-10-29' });
  expect(await screen.findByText(/en ce moment aux demandes reçues le 29 octobre\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /Demander où en est la demande D-2025-000123/ })).toBeVisible();
});

test('a step shows the insurer’s caption, words, link and documents', async () => {
  const document = {
    id: 'file-9',
    name: 'Votre décompte',
    nameFile: 'decompte.pdf',
    bytes: 2048,
    kind: 'pdf',
  };
  const { services } = open({
    steps: [
      {
        ...received,
        labelCaption: 'Par courrier',
        infoMessage: '2 documents',
        linkInfoMessage: '/refunds',
        documents: [document],
      },
      { ...analysis, linkInfoMessage: 'https://exemple.fr/devis' },
    ],
  });
  expect(await screen.findByText('Par courrier')).toBeVisible();
  expect(screen.getByText('2 documents')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /En savoir plus/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/refunds', 'https://exemple.fr/devis']);
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger Votre décompte' }));
  await waitFor(() =>
    expect(services.api.calls.at(-1)).toMatchObject({
      path: '/requests/messages/file',
      options: { query: { documentId: 'file-9' } },
    }),
  );
});

test('a step to come says what happens then, one that is done says nothing by itself', async () => {
  open({ steps: [received, analysis, closed] });
  expect(await screen.findByText('Nous lisons vos documents.')).toBeVisible();
  expect(screen.getByText(/Vous recevrez un e-mail, puis le virement/)).toBeVisible();
  expect(screen.queryByText('Vous n’avez rien à faire.')).toBeNull();
});

test('only a bill ends with a payment', async () => {
  open({ typeCode: 1, kind: 'SUPPORTING_DOCUMENT', steps: [received, closed] });
  expect(await screen.findByText('Vous recevrez un e-mail.')).toBeVisible();
});

test('the current step has the insurer’s words alone where there are some', async () => {
  open({ steps: [received, { ...analysis, infoMessage: 'Nous calculons.' }, closed] });
  expect(await screen.findByText('Nous calculons.')).toBeVisible();
  expect(screen.queryByText('Nous lisons vos documents.')).toBeNull();
});

describe('who acts next', () => {
  test('the member: what is missing, how to get it, by when', async () => {
    open({
      typeCode: 31,
      statusKey: 'attente_info',
      awaits: 'member',
      asked: {
        field: 'tooth_numbers',
        title: 'Il nous manque les numéros de dents',
        how: 'Ils figurent sur le devis.',
        until: '2025-12-07',
      },
    });
    const block = await screen.findByRole('region', { name: 'Il nous manque les numéros de dents' });
    expect(block).toHaveTextContent('Ils figurent sur le devis.');
    expect(block).toHaveTextContent('À envoyer au plus tard le 7 décembre');
  });

  test.each([
    [21, 'attente_decompte_mut', 'Il nous manque le décompte de votre première mutuelle'],
    [10005, 'unread', 'Nous avons besoin de pièces complémentaires'],
    [31, 'attente_info', 'Il nous manque une information'],
  ] as const)('type %d at %s without detail: %s', async (typeCode, statusKey, name) => {
    const asked = { field: 'file', title: null, how: null, until: '2025-11-05' } as const;
    open({ typeCode, statusKey, awaits: 'member', asked });
    const block = await screen.findByRole('region', { name });
    expect(block).toHaveTextContent('Attendu le 5 novembre : vous pouvez encore l’envoyer');
  });

  test('an API of the release before says only the status', async () => {
    open({ typeCode: 31, statusKey: 'attente_info', awaits: undefined, asked: undefined });
    expect(await screen.findByRole('region', { name: 'Il nous manque une information' })).toBeVisible();
  });

  test('social security, or the insurer with the day of the answer', async () => {
    open({ typeCode: 10000, statusKey: 'attente_noemie', awaits: 'social_security', expectedBy: null });
    expect(await screen.findByText(/Nous attendons la Sécurité sociale/)).toBeVisible();
  });

  test('nobody, once it is closed', async () => {
    open({ statusKey: 'done', awaits: null });
    expect(await screen.findByText('Cette demande est terminée.')).toBeVisible();
  });
});

describe('a promise that has passed', () => {
  test('is told as such, and the last day itself is not late', async () => {
    open({ expectedBy: '2025-11-05' });
    expect(await screen.findByText('Réponse prévue le 5 novembre : nous avons du retard.')).toBeVisible();
  });

  test('the day itself is not late', async () => {
    open({ expectedBy: '2025-11-06' });
    expect(await screen.findByText(/au plus tard le 6 novembre/)).toBeVisible();
  });

  test('leads to a message about this request', async () => {
    open({ expectedBy: '2025-11-05' });
    const link = await screen.findByRole('link', { name: 'Demander où en est la demande D-2025-000123' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    const { result } = renderHook(() => useCarriedQuestion());
    expect(result.current).toEqual({
      category: 'REFUNDS',
      body: expect.stringMatching(/^Où en est ma demande D-2025-000123\s\?$/),
    });
  });

  test('leads to the ways to contact the insurer, where the portal has them', async () => {
    open({ expectedBy: '2025-11-05' }, { absentRoutes: ['message-form'] });
    expect(
      await screen.findByRole('link', { name: 'Demander où en est la demande D-2025-000123' }),
    ).toBeVisible();
  });
});

test('the turn of the health insurance has its usual day, and the way to ask once that has passed', async () => {
  const tele = {
    typeCode: 10000,
    statusKey: 'attente_noemie',
    awaits: 'social_security',
    expectedBy: null,
  } as const;
  const { unmount } = open({ ...tele, usuallyBy: '2025-11-26' });
  expect(await screen.findByText(/Elle répond d’habitude avant le 26 novembre\./)).toBeVisible();
  unmount();
  open({ ...tele, usuallyBy: '2025-11-05' });
  expect(await screen.findByText(/nous l’attendions avant le 5 novembre/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Demander où en est la demande D-2025-000123/ })).toBeVisible();
});

test('where no day is known the panel says so, with the way to ask; what is asked for without a last day says that too', async () => {
  const { unmount } = open({ expectedBy: null });
  expect(await screen.findByText(/pas de date à vous annoncer/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Demander où en est/ })).toBeVisible();
  unmount();
  open({
    statusKey: 'attente_info',
    awaits: 'member',
    asked: { field: 'file', title: null, how: null, until: null },
  });
  expect(await screen.findByText('Pas de date limite.')).toBeVisible();
});
