import { popupTurns, usePopupTurn } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  claireProfile,
  grandLac,
  type RenderOptions,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApplicationOffer } from './ApplicationOffer.tsx';

const offered = { ...claireProfile, popups: { ...claireProfile.popups, mobileApplication: true } };
const environment = {
  ...grandLac,
  insuredMobileApplication: {
    appStoreUrl: 'https://a.example/ios',
    playStoreUrl: 'https://a.example/android',
  },
};
const DECLINE = 'POST /campaigns/mobile-application/hide';

const render = ({ answers, ...options }: RenderOptions = {}, beside = <></>) =>
  renderWithPortal(
    <>
      {beside}
      <ApplicationOffer />
    </>,
    {
      at: '/home',
      profile: offered,
      environment,
      answers: { 'GET /all-info': claireAllInfo, [DECLINE]: { isPending: false }, ...answers },
      ...options,
    },
  );
const dialog = () => screen.findByRole('dialog', { name: 'L’application Grand-Lac sur votre téléphone' });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const declined = ({ services }: ReturnType<typeof render>) =>
  services.api.calls.filter(({ method }) => method === 'POST');
/** Waits as long as the offer takes to open. */
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const expectNone = async () => {
  await quiet();
  expect(screen.queryByRole('dialog')).toBeNull();
};

beforeEach(() => {
  localStorage.clear();
  popupTurns.setHadTime(true);
});
afterEach(() => act(async () => popupTurns.setHadTime(false)));

test('« Plus tard » puts it off for 30 days on this device, and tells the server nothing', async () => {
  const rendered = render({ today: '2025-11-06' });
  await dialog();
  await press('Plus tard');
  expect(declined(rendered)).toEqual([]);
  rendered.unmount();
  const again = render({ today: '2025-12-06' });
  await expectNone();
  again.unmount();
  render({ today: '2025-12-07' });
  expect(await dialog()).toBeVisible();
});

test('on a phone it leads to the store of that phone', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile');
  render();
  expect(await dialog()).toHaveTextContent('Votre carte, vos remboursements et vos demandes');
  const store = screen.getByRole('link', { name: 'Ouvrir Google Play' });
  expect(store).toHaveAttribute('href', environment.insuredMobileApplication.playStoreUrl);
  jest.restoreAllMocks();
});

test('« Ne plus afficher » is kept on the server', async () => {
  const rendered = render();
  await dialog();
  await press('Ne plus afficher');
  expect(declined(rendered)).toMatchObject([{ path: '/campaigns/mobile-application/hide' }]);
  rendered.unmount();
  render({ today: '2030-01-01' });
  await expectNone();
});

test('if the server does not keep it, the member learns that it comes again', async () => {
  const { services } = render({
    answers: {
      [DECLINE]: () => {
        throw refusal(500, 'internal_error');
      },
    },
  });
  await dialog();
  await press('Ne plus afficher');
  expect(services.notifications).toMatchObject([{ tone: 'warning' }]);
});

test.each<[string, RenderOptions]>([
  ['to an advisor', { profile: { ...offered, readOnly: true } }],
  ['where the profile does not offer it', { profile: claireProfile }],
  ['on another page', { at: '/refunds' }],
  [
    'before the guided visit',
    { answers: { 'GET /all-info': { ...claireAllInfo, finishedTutorial: false } } },
  ],
])('does not open %s', async (_, options) => {
  render(options);
  await expectNone();
});

test('waits until every remote had the time for its own pop-up', async () => {
  popupTurns.setHadTime(false);
  render();
  await expectNone();
  await act(async () => popupTurns.setHadTime(true));
  expect(await dialog()).toBeVisible();
});

test('in a session with another pop-up it does not follow that one', async () => {
  const Other = ({ wanted }: { wanted: boolean }) => (
    <>{usePopupTurn({ id: 'schooling', order: 30, wanted }) && <p>Certificat</p>}</>
  );
  const { unmount } = render({}, <Other wanted />);
  expect(await screen.findByText('Certificat')).toBeVisible();
  unmount();
  const same = render();
  await expectNone();
  same.unmount();
  const session = { ...offered.session, expiresAt: '2025-11-07T18:00:00.000Z' };
  render({ profile: { ...offered, session } });
  expect(await dialog()).toBeVisible();
});
