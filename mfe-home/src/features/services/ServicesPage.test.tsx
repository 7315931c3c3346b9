import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { claireAllInfo, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ServicesPage from './ServicesPage.tsx';

const cedar = {
  id: 's1',
  title: 'Réseau Cèdre',
  summary: 'Des prix négociés.',
  paragraphs: ['Vous gardez le choix.'],
  professions: [
    { family: 'OPTICAL', title: 'Optique', advantage: '−35 %', detail: 'sur les verres', code: 'opticien' },
    { family: 'DENTAL', title: 'Dentaire', advantage: null, detail: null, code: 'dentiste' },
  ],
  steps: [{ title: 'Choisissez sur la carte', text: 'Sans inscription.' }],
  example: { title: 'Lunettes', note: null, outsideCents: 24_000, insideCents: 16_800 },
  find: { url: 'https://cedre.example/trouver?p={profession}&l={place}', site: 'Réseau Cèdre' },
  partners: ['Vision Claire'],
};
const show = (service: object = cedar, allInfo: object = claireAllInfo) =>
  renderWithPortal(<ServicesPage />, {
    at: '/services',
    answers: {
      'GET /services': { services: [service] },
      'GET /services?language=en': { services: [service] },
      'GET /all-info': allInfo,
    },
  });

test('says what the network changes, how to use it and what an example costs', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Réseau Cèdre' })).toBeVisible();
  expect(screen.getByText('−35 %')).toBeVisible();
  expect(screen.getByText('Choisissez sur la carte')).toBeVisible();
  expect(screen.getByText('240,00 €')).toBeVisible();
  expect(screen.getByText('168,00 €')).toBeVisible();
  expect(screen.getByText('Parmi les partenaires : Vision Claire.')).toBeVisible();
});

test('an English page writes the figures of translated texts in English, and leaves French texts alone', async () => {
  await changeLocale('en');
  try {
    show({
      ...cedar,
      professions: [
        { ...cedar.professions[0], title: 'Glasses', advantage: '−400 €', language: 'en' },
        { ...cedar.professions[1], advantage: '45 €' },
      ],
    });
    expect(await screen.findByText('−€400')).toBeVisible();
    expect(screen.getByText('45 €').closest('[lang]')).toHaveAttribute('lang', 'fr');
  } finally {
    await changeLocale('fr');
  }
});

test('after the end of the contract it says so, and leads to no use of the network', async () => {
  const contracts = claireAllInfo.insured.contracts.map((contract) => ({
    ...contract,
    state: 'ENDED',
    endDate: '2025-10-19',
  }));
  show(cedar, { ...claireAllInfo, insured: { ...claireAllInfo.insured, contracts } });
  expect(await screen.findByText(/^Votre contrat a pris fin le 19 octobre 2025/)).toBeVisible();
  expect(await screen.findByText('−35 %')).toBeVisible();
  for (const use of ['Choisissez sur la carte', '168,00 €', 'Vous gardez le choix.'])
    expect(screen.queryByText(use)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Chercher' })).toBeNull();
});

describe('the search', () => {
  const opened = jest.fn();
  beforeEach(() => {
    opened.mockClear();
    jest.spyOn(window, 'open').mockImplementation(opened);
  });

  test('opens the network’s site with the profession and the place alone', async () => {
    show();
    const find = within(await screen.findByRole('region', { name: 'Trouver près de chez vous' }));
    await userEvent.selectOptions(find.getByLabelText('Profession'), 'Dentaire');
    await userEvent.type(find.getByLabelText('Ville ou code postal'), ' Aix & Lyon ');
    await userEvent.click(find.getByRole('button', { name: 'Chercher' }));
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        'https://cedre.example/trouver?p=dentiste&l=Aix%20%26%20Lyon',
        '_blank',
        'noopener,noreferrer',
      ),
    );
  });

  test('asks for a place first', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Chercher' }));
    expect(await screen.findByText('Indiquez une ville ou un code postal.')).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });

  test('of a service without one is not offered', async () => {
    show({ ...cedar, find: null });
    await screen.findByRole('heading', { level: 2, name: 'Réseau Cèdre' });
    expect(screen.queryByRole('button', { name: 'Chercher' })).toBeNull();
  });
});
