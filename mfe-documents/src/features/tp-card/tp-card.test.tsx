import {
  claireAllInfo,
  claireCard,
  claireContacts,
  confirmedByCode,
  emailChangeTo,
  onceConfirmed,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TpCardPanel } from './TpCardPanel.tsx';
import { TpCardTile } from './TpCardTile.tsx';

const summary = {
  available: true,
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
  covered: [
    { firstName: 'Claire', surName: 'Martin' },
    { firstName: 'Julien', surName: 'Martin' },
  ],
};

const card = {
  ...claireCard,
  paper: { lastSentOn: '2025-10-20', resendFrom: '2025-11-20', format: 'PAPER' },
};

test('the tile shows validity and people, and opens the panel', async () => {
  renderWithPortal(<TpCardTile />, { answers: { 'GET /all-info': { ...claireAllInfo, tpCard: summary } } });
  expect(await screen.findByText('Valable jusqu’au 31 décembre 2025')).toBeVisible();
  expect(screen.getByText('Couvre Claire et Julien')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Afficher la carte' })).toHaveAttribute('href', '/home?panel=card');
});

test('without a card there is no tile', async () => {
  const { container, services } = renderWithPortal(<TpCardTile />, {
    answers: { 'GET /all-info': claireAllInfo },
  });
  await screen.findByText('Carte de tiers payant');
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
  expect(services.api.calls).toHaveLength(1);
});

test('the facsimile prints every label, even without a value', async () => {
  renderWithPortal(<TpCardPanel />, { answers: { 'GET /tp-card': card } });
  expect(await screen.findByText('99 123 456')).toBeVisible();
  for (const label of ['Critère de routage', 'Réseau de soins'])
    expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Martin Claire/ })).toHaveTextContent('100');
  expect(screen.getByText('Carte papier envoyée le 20 octobre.')).toBeVisible();
});

test('an ended contract has no card, and says why', async () => {
  renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': () => {
        throw refusal(404, 'tp_card_unavailable');
      },
    },
  });
  expect(await screen.findByText('Vous n’avez pas de carte')).toBeVisible();
});

const receipt = {
  id: '0b5e7c1e-0000-4000-8000-000000000002',
  requestId: '0b5e7c1e-0000-4000-8000-000000000003',
  reference: 'D25-K7QX-2M9P',
  expectedBy: '2025-11-24',
};
const contacts = { ...claireContacts, email: 'claire@example.org' };

test('the card goes by e-mail to the address on file, or to another one that is checked first', async () => {
  const { services } = renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': card,
      'GET /contacts': contacts,
      'POST /tp-card/email': { maskedEmail: 'p•••••@example.org' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Envoyer par e-mail/ }));
  expect(await screen.findByRole('radio', { name: /À mon adresse/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /À une autre adresse/ }));
  const field = await screen.findByRole('textbox', { name: 'Adresse e-mail' });
  await userEvent.type(field, 'pharmacie');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la carte' }));
  expect(await screen.findByText(/Cette adresse e-mail n’est pas valide/)).toBeVisible();
  await userEvent.type(field, '@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la carte' }));
  expect(await screen.findByText(/quelques minutes à p•••••@example.org/)).toBeVisible();
  expect(services.api.calls.at(-1)).toMatchObject({ body: { email: 'pharmacie@example.org' } });
});

test('a new address takes the place of the one on file: two codes, then the card goes there', async () => {
  const typed = 'claire.neuve@example.org';
  const { services } = renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': card,
      'GET /contacts': contacts,
      'PATCH /contacts': onceConfirmed({ ...contacts, emailChange: emailChangeTo(typed) }),
      ...confirmedByCode('EMAIL_CHANGE'),
      'POST /contacts/email-validation': { ...contacts, email: typed, emailChange: null },
      'POST /tp-card/email': { maskedEmail: 'c•••••@example.org' },
    },
  });
  const typeCode = async (code: string) =>
    userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), code);
  await userEvent.click(await screen.findByRole('button', { name: /Envoyer par e-mail/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /À une nouvelle adresse/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nouvelle adresse e-mail' }), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Remplacer et envoyer' }));
  await typeCode('123456');
  expect(
    await screen.findByText(`Saisissez le code envoyé à ${typed}. La carte part aussitôt.`),
  ).toBeVisible();
  expect(services.api.calls.some(({ path }) => path === '/tp-card/email')).toBe(false);
  await typeCode('654321');
  expect(await screen.findByText(/quelques minutes à c•••••@example.org/)).toBeVisible();
  expect(services.api.calls.at(-1)).toMatchObject({ path: '/tp-card/email', body: { email: null } });
});

test('another paper card is ordered to the address on file, and an order that is too early says from when', async () => {
  let isFirst = true;
  renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': { ...card, paper: { lastSentOn: null, resendFrom: null, format: 'PAPER' } },
      'GET /contacts': contacts,
      'POST /tp-card/resend': () => {
        if (!isFirst) return receipt;
        isFirst = false;
        throw refusal(400, 'validation_failed', {
          errors: [
            { field: 'card', code: 'card_resend_blocked', params: { openOn: '2025-12-13', days: '30' } },
          ],
        });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Recevoir par courrier/ }));
  expect(await screen.findByText(contacts.addressLine1 ?? '')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Demander la carte' }));
  expect(await screen.findByText(/une autre dès le 13\/12\/2025/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Demander la carte' }));
  expect(await screen.findByText('Votre demande est envoyée')).toBeVisible();
  expect(screen.getByText('D25-K7QX-2M9P')).toBeVisible();
});

test('a card that is ordered leads to its request, and none other can be ordered', async () => {
  const ordered = { requestId: '0b5e7c1e-0000-4000-8000-000000000001', on: '2025-11-10' };
  renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': {
        ...card,
        paper: { lastSentOn: null, resendFrom: '2025-12-11', ordered, format: 'PAPER' },
      },
    },
  });
  expect(await screen.findByText('Carte papier demandée le 10 novembre.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Suivre ma demande' })).toHaveAttribute(
    'href',
    `/requests?request=${ordered.requestId}`,
  );
  expect(screen.queryByRole('button', { name: /Recevoir par courrier/ })).toBeNull();
});

test('the guarantees can be read as words', async () => {
  renderWithPortal(<TpCardPanel />, { answers: { 'GET /tp-card': card } });
  await userEvent.click(await screen.findByRole('button', { name: /Lire les garanties/ }));
  expect(
    screen.getByText(
      'Pharmacie : 100 % de la base de remboursement. Règlement par l’opérateur de tiers payant.',
    ),
  ).toBeVisible();
});
