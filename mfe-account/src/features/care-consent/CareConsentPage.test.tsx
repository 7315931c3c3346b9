import type { ConsentPage } from '@member-portal/shared-kernel/contracts/care-consents';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConsentPage } from '../../common/testing/consent-builder.ts';
import CareConsentPage from './CareConsentPage.tsx';

const at = '/care-consent#link-token';
const renderPage = (page: Partial<ConsentPage> = {}, after: Partial<ConsentPage> | (() => never) = {}) => {
  const services = fakeServices({
    answers: {
      'POST /care-consent-links': aConsentPage(page),
      'POST /care-consent-answers': typeof after === 'function' ? after : aConsentPage({ ...page, ...after }),
    },
  });
  renderWithPortal(<CareConsentPage />, { services, at });
  return services;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('says who asks, what would be seen, for how long, how to end it and who is responsible', async () => {
  const { api } = renderPage();
  expect(await heading('Claire Martin vous propose de partager le détail de vos soins')).toBeVisible();
  for (const text of [
    /Bonjour Julien/,
    /La date et les montants de vos soins/,
    /depuis le 1er janvier 2021/,
    /jusqu’à la fin de votre couverture/,
    /met fin à tout moment/,
    /Mutuelle Grand-Lac.*dpo@example\.org/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(api.calls).toMatchObject([{ path: '/care-consent-links', body: { token: 'link-token' } }]);
});

test('agreeing sends it once, and the outcome takes the focus', async () => {
  const { api } = renderPage({}, { state: 'AGREED' });
  await press('J’accepte de partager');
  expect(await heading('Vous partagez le détail de vos soins')).toHaveFocus();
  expect(api.calls.at(-1)).toMatchObject({
    path: '/care-consent-answers',
    body: { token: 'link-token', answer: 'AGREE' },
  });
  expect(screen.queryByRole('button')).toBeNull();
});

test('refusing is as easy', async () => {
  const { api } = renderPage({}, { state: 'REFUSED' });
  await press('Je refuse');
  expect(await heading('Votre refus est enregistré')).toHaveFocus();
  expect(api.calls.at(-1)).toMatchObject({ body: { answer: 'REFUSE' } });
});

test('the link of the confirmation takes the agreement back', async () => {
  const back = { purpose: 'TAKE_BACK', state: 'AGREED', expiresAt: null } as const;
  const { api } = renderPage(back, { state: 'WITHDRAWN' });
  expect(await heading('Vous partagez le détail de vos soins avec Claire Martin')).toBeVisible();
  await press('Ne plus partager');
  expect(await heading('Le partage est terminé')).toHaveFocus();
  expect(api.calls.at(-1)).toMatchObject({ body: { answer: 'TAKE_BACK' } });
});

test.each([
  ['ANSWER', 'AGREED', 'Vous partagez le détail de vos soins'],
  ['ANSWER', 'REFUSED', 'Votre refus est enregistré'],
  ['TAKE_BACK', 'WITHDRAWN', 'Le partage est terminé'],
  ['TAKE_BACK', 'ENDED', 'Ce partage n’est plus en vigueur'],
] as const)('a link of kind %s that finds the state %s says so', async (purpose, state, title) => {
  renderPage({ purpose, state });
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['link_invalid', 'Ce lien n’est plus valable'],
  ['link_expired', 'Ce lien a expiré'],
])('a link that is refused with %s asks nothing', async (code, title) => {
  const answers = {
    'POST /care-consent-links': () => {
      throw refusal(400, code);
    },
  };
  renderWithPortal(<CareConsentPage />, { answers, at });
  expect(await heading(title)).toBeVisible();
});

test('an address without a token asks the server nothing', async () => {
  const services = fakeServices({ answers: {} });
  renderWithPortal(<CareConsentPage />, { services, at: '/care-consent' });
  expect(await heading('Ce lien n’est plus valable')).toBeVisible();
  expect(services.api.calls).toEqual([]);
});

test('another answer with a used link is refused in words, a link that ended meanwhile on its page', async () => {
  renderPage({}, () => {
    throw refusal(409, 'consent_answered');
  });
  await press('Je refuse');
  expect(await screen.findByRole('alert')).toHaveTextContent('Vous avez déjà répondu autrement');
});
