import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { claireAllInfo, grandLac, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactUsDialog from './ContactUsDialog.tsx';

test('message, phone, post and complaint', async () => {
  renderWithPortal(<ContactUsDialog />);
  expect(await screen.findByRole('link', { name: 'Écrire un message' })).toBeVisible();
  const phone = within(screen.getByRole('region', { name: 'Par téléphone' }));
  expect(phone.getByRole('link', { name: 'Appeler le 01 99 00 12 34' })).toHaveAttribute(
    'href',
    'tel:0199001234',
  );
  expect(phone.getByText('Ouvert jusqu’à 18 h')).toBeVisible();
  expect(
    phone.getByText('Du lundi au vendredi, de 8 h 30 à 18 h, heure de Paris. Fermé les jours fériés.'),
  ).toBeVisible();
  expect(phone.getByText('Prix d’un appel local.')).toBeVisible();
  const post = within(screen.getByRole('region', { name: 'Par courrier' }));
  expect(post.getByText('1 rue du Lac')).toBeVisible();
  expect(post.getByText('Indiquez votre n° d’adhérent : 10000001')).toBeVisible();
  expect(screen.getByText(/Accusé de réception sous 10 jours, réponse sous 60 jours/)).toBeVisible();
});

test('it says how long an answer takes on average, where that is known', async () => {
  const averageRequestResponseDelay = {
    prestationFuturDate: '2025-11-10',
    adhesionFuturDate: '2025-11-10',
    prestationPastDate: null,
    adhesionPastDate: null,
  };
  renderWithPortal(<ContactUsDialog />, {
    answers: { 'GET /all-info': { ...claireAllInfo, averageRequestResponseDelay } },
  });
  expect(await screen.findByText('Réponse en 2 jours ouvrés en moyenne.')).toBeVisible();
});

test('employees of a company with hours of its own see those', async () => {
  const week = [{ days: [1, 2, 3, 4, 5], opens: '07:30', closes: '19:00' }];
  const companySpecificities = [
    { specificitiesType: 'CALL_HOURS', dayCallHourRates: { week, publicHolidays: 'france' } },
  ];
  renderWithPortal(<ContactUsDialog />, {
    answers: { 'GET /all-info': { ...claireAllInfo, companySpecificities } },
  });
  expect(await screen.findByText('Ouvert jusqu’à 19 h')).toBeVisible();
  expect(screen.getByText(/Du lundi au vendredi, de 7 h 30 à 19 h/)).toBeVisible();
});

test('the price of a call is in the language of the page', async () => {
  await act(async () => changeLocale('en'));
  try {
    const contact = { ...grandLac.contact!, phonePriceEn: 'Price of a local call' };
    renderWithPortal(<ContactUsDialog />, { environment: { ...grandLac, contact } });
    expect(await screen.findByText('Price of a local call.')).toBeVisible();
  } finally {
    await act(async () => changeLocale('fr'));
  }
});

test('it says why it opens in the place of a route whose feature is off', () => {
  renderWithPortal(<ContactUsDialog />, { at: '/contact-us?instead=/add-beneficiary' });
  expect(screen.getByText(/^L’ajout d’une personne ne se fait pas en ligne/)).toBeVisible();
});

test('on Easter Monday the telephone is closed, and says until when', () => {
  renderWithPortal(<ContactUsDialog />, { now: '2026-04-06T10:00:00+02:00' });
  expect(screen.getByText('Fermé (lundi de Pâques), ouvre demain à 8 h 30')).toBeVisible();
});

test('an environment with hours in words alone shows the words, and no state', () => {
  const { dayCallHourRates, phonePrice, ...contact } = grandLac.contact!;
  renderWithPortal(<ContactUsDialog />, { environment: { ...grandLac, contact } });
  expect(screen.getByText('du lundi au vendredi, de 8 h 30 à 18 h. Heure de Paris.')).toBeVisible();
  expect(screen.queryByText(/Ouvert|Fermé/)).toBeNull();
});

test('ways without a route, and an environment without contact, are left out', () => {
  renderWithPortal(<ContactUsDialog />, {
    absentRoutes: ['message-form', 'claim-page'],
    environment: { ...grandLac, contact: null },
  });
  expect(screen.getByRole('heading', { name: 'Nous contacter' })).toBeVisible();
  for (const name of [/Écrire/, /réclamation/, /Appeler/])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('the address is copied, or the member is told that it could not be', async () => {
  const user = userEvent.setup();
  const { services } = renderWithPortal(<ContactUsDialog />);
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
  expect(services.notifications).toEqual([{ tone: 'success', text: 'Adresse copiée' }]);
  expect(await navigator.clipboard.readText()).toBe('1 rue du Lac\n99999 Grand-Lac');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
  expect(services.notifications.at(-1)).toMatchObject({ tone: 'warning' });
});
