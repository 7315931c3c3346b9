import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccessibilityPage from './AccessibilityPage.tsx';
import { accessibilityStatement } from './accessibility-builder.ts';

const RECEIPT = { reference: 'A-7K3Q-X9TM', sentAt: '2025-11-06T09:12:00.000Z' };

function open(
  wish: Parameters<typeof accessibilityStatement>[0] = {},
  {
    report = RECEIPT as unknown,
    ...options
  }: { report?: unknown } & Parameters<typeof renderWithPortal>[1] = {},
) {
  return renderWithPortal(<AccessibilityPage />, {
    answers: { 'GET /accessibility': accessibilityStatement(wish), 'POST /accessibility-reports': report },
    ...options,
  });
}

const section = (name: string) => screen.findByRole('region', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));
const field = (name: RegExp) => screen.findByLabelText(name);

async function fill() {
  await userEvent.type(await field(/^Adresse e-mail/), 'ana@example.org');
  await userEvent.type(await field(/^Page ou service/), 'Mes remboursements');
  await userEvent.type(await field(/^Ce qui vous empêche/), 'Le bouton n’a pas de nom.');
}

test('the statement has the parts that the law names, with the figures of the run', async () => {
  open();
  await screen.findByText('Établie le 13 octobre 2025');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'État de conformité',
    'Résultats des tests',
    'Contenus non accessibles',
    'Établissement de cette déclaration',
    'Retour d’information et contact',
    'Voies de recours',
  ]);
  const state = within(await section('État de conformité'));
  expect(state.getByText('Partiellement conforme')).toBeVisible();
  expect(state.getByText(/Aucun audit selon les critères du RGAA n’a encore eu lieu/)).toBeVisible();
  const results = within(await section('Résultats des tests'));
  expect(results.getByText('10 novembre 2025')).toBeVisible();
  expect(results.getByText(/52 pages ou états de page, dont 18 aux couleurs de cet espace/)).toBeVisible();
  expect(results.getByText(/ne vérifie qu’une partie des 106 critères/)).toBeVisible();
  const exceptions = within(await section('Contenus non accessibles'));
  expect(exceptions.getByText('Des PDF sont sans balises.')).toBeVisible();
  expect(exceptions.getByText('Demandez-les autrement.')).toBeVisible();
  expect(exceptions.getAllByText('Aucun contenu à ce jour.')).toHaveLength(2);
  const remedies = within(await section('Voies de recours'));
  expect(remedies.getByRole('link', { name: 'écrire au Défenseur des droits' })).toHaveAttribute(
    'href',
    'https://formulaire.defenseurdesdroits.fr/',
  );
});

test('an English page marks the name of the ombudsman as French', async () => {
  await changeLocale('en');
  try {
    open();
    const link = await screen.findByRole('link', { name: 'write to the Défenseur des droits' });
    expect(within(link).getByText('Défenseur des droits')).toHaveAttribute('lang', 'fr');
  } finally {
    await changeLocale('fr');
  }
});

test('a valid audit is named with its share of criteria', async () => {
  open({ audit: { on: '2025-09-01', by: 'Cabinet Alba', rate: 84 } });
  expect(await screen.findByText(/Cabinet Alba le 1er septembre 2025.*84/)).toBeVisible();
  expect(screen.queryByText(/Aucun audit/)).not.toBeInTheDocument();
});

test('without a declaration the page says so, and shows no other state', async () => {
  open({ conformity: 'NONE', establishedOn: null, exceptions: [] });
  const state = within(await section('État de conformité'));
  expect(state.getByText('Non conforme')).toBeVisible();
  expect(state.getByText(/n’a pas encore déclaré d’état/)).toBeVisible();
});

test('a page that the portal does not have is named as such', async () => {
  open();
  await userEvent.click(await screen.findByText('Pages vérifiées (2 pages)'));
  expect(screen.getByText('/nothing').closest('li')).toHaveTextContent('Page introuvable /nothing');
});

test('a report is sent as it was written, and its reference takes the focus', async () => {
  const { services } = open({}, { profile: null });
  await fill();
  await send();
  const sent = await screen.findByText('A-7K3Q-X9TM');
  await waitFor(() => expect(document.activeElement).toContainElement(sent));
  expect(services.api.calls.at(-1)).toMatchObject({
    path: '/accessibility-reports',
    body: { email: 'ana@example.org', place: 'Mes remboursements', text: 'Le bouton n’a pas de nom.' },
    options: { key: expect.any(String) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Faire un autre signalement' }));
  expect(await field(/^Adresse e-mail/)).toHaveValue('');
});

test('what is missing or wrong stands at its field, and nothing is sent', async () => {
  const { services } = open();
  await field(/^Adresse e-mail/);
  await send();
  expect(await screen.findAllByText('Ce champ est à remplir.')).toHaveLength(2);
  expect(await field(/^Adresse e-mail/)).toHaveFocus();
  await userEvent.type(await field(/^Adresse e-mail/), 'ana');
  await send();
  expect(await screen.findByText(/L’adresse e-mail n’est pas valide/)).toBeVisible();
  expect(services.api.calls.map(({ path }) => path)).toEqual(['/accessibility']);
});

test('what the server refuses stands at its field', async () => {
  open(
    {},
    {
      report: () => {
        throw refusal(400, 'validation_failed', { errors: [{ field: 'email', code: 'email_invalid' }] });
      },
    },
  );
  await fill();
  await send();
  expect(await screen.findByText(/L’adresse e-mail n’est pas valide/)).toBeVisible();
  expect(await field(/^Ce qui vous empêche/)).toHaveValue('Le bouton n’a pas de nom.');
});

test.each([
  ['too_many_attempts', 429, /Réessayez dans une heure/],
  ['internal_error', 500, /Rien n’est perdu/],
])('%s is told, what was typed stays, and the next try is sent', async (code, status, words) => {
  let tries = 0;
  open(
    {},
    {
      report: () => {
        tries += 1;
        if (tries === 1) throw refusal(status, code);
        return RECEIPT;
      },
    },
  );
  await fill();
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await field(/^Ce qui vous empêche/)).toHaveValue('Le bouton n’a pas de nom.');
  await send();
  expect(await screen.findByText('A-7K3Q-X9TM')).toBeVisible();
});

test('a member’s draft comes back, and is gone once the report is sent', async () => {
  const drafts: Record<string, unknown> = {};
  const { unmount } = open({}, { drafts });
  await fill();
  await waitFor(() => expect(JSON.stringify(drafts)).toContain('pas de nom'));
  unmount();
  open({}, { drafts });
  await waitFor(async () =>
    expect(await field(/^Ce qui vous empêche/)).toHaveValue('Le bouton n’a pas de nom.'),
  );
  await send();
  await screen.findByText('A-7K3Q-X9TM');
  await waitFor(() => expect(JSON.stringify(drafts)).not.toContain('pas de nom'));
});

test('while the statement fails, the form and the ways on are there', async () => {
  renderWithPortal(<AccessibilityPage />, {
    answers: {
      'GET /accessibility': () => {
        throw refusal(500, 'internal_error');
      },
    },
  });
  expect(await screen.findByText('La déclaration ne s’affiche pas')).toBeVisible();
  expect(await field(/^Adresse e-mail/)).toBeVisible();
  expect(screen.getByText(/saisir le Défenseur des droits/)).toBeVisible();
});
