import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { popupTurns } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  claireProfile,
  type RenderOptions,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TutorialWidget } from './TutorialWidget.tsx';

const step = (target: string, title: string) => ({ id: target, target, title, text: `Voici : ${title}.` });
const STEPS = [step('actions', 'Vos actions'), step('card', 'Votre carte'), step('refunds', 'Qui a payé')];

const part = (name: string, content = <a href="/x">{name}</a>) => (
  <div key={name} data-tutorial={name}>
    {content}
  </div>
);
const ALL_PARTS = STEPS.map(({ target }) => part(target));

function render(parts = ALL_PARTS, { answers, ...options }: RenderOptions = {}) {
  return renderWithPortal(
    <>
      {parts}
      <TutorialWidget />
    </>,
    {
      at: '/home',
      answers: {
        'GET /all-info': { ...claireAllInfo, finishedTutorial: false },
        'GET /tutorial': { entityTutorialDtos: STEPS },
        'PUT /tutorial': { done: true },
        ...answers,
      },
      ...options,
    },
  );
}
type Rendered = ReturnType<typeof render>;

const bubble = () => screen.findByRole('dialog');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const finished = ({ services }: Rendered) =>
  services.api.calls.filter(({ method, path }) => method === 'PUT' && path === '/tutorial');
/** Waits as long as the tour takes to open. */
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  localStorage.clear();
  window.scrollBy = jest.fn();
  window.scrollTo = jest.fn();
  window.matchMedia ??= ((media: string) => ({ matches: false, media })) as never;
  globalThis.CSS ??= { escape: (text: string) => text } as never;
});
afterEach(() => changeLocale('fr'));

test('explains one part after the other, and is over for good at the end', async () => {
  const rendered = render();
  const dialog = await bubble();
  expect(dialog).toHaveAccessibleName('Vos actions');
  expect(dialog).toHaveAccessibleDescription('Voici : Vos actions.');
  expect(dialog).toHaveTextContent('Visite guidée · étape 1 sur 3');
  expect(screen.queryByRole('button', { name: 'Précédent' })).toBeNull();
  await press('Suivant');
  expect(screen.getByRole('status')).toHaveTextContent('étape 2 sur 3. Votre carte. Voici : Votre carte.');
  await press('Précédent');
  expect(dialog).toHaveAccessibleName('Vos actions');
  expect(screen.getByRole('button', { name: 'Suivant' })).toHaveFocus();
  await press('Suivant');
  await press('Suivant');
  expect(dialog).toHaveAccessibleName('Qui a payé');
  expect(screen.queryByRole('button', { name: 'Passer la visite' })).toBeNull();
  await press('Terminer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(finished(rendered)).toMatchObject([{ body: { finishedTutorial: true } }]);
});

test('by keyboard: focus moves in, arrows turn, Esc skips and tells where to find it again', async () => {
  const rendered = render();
  const dialog = await bubble();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  screen.getByRole('button', { name: 'Suivant' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog).toHaveAccessibleName('Votre carte');
  await userEvent.keyboard('{ArrowLeft}');
  expect(dialog).toHaveAccessibleName('Vos actions');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(finished(rendered)).toHaveLength(1);
  expect(rendered.services.notifications).toEqual([
    { tone: 'info', text: 'Vous retrouverez la visite guidée dans l’aide.' },
  ]);
});

test('leaves out what is not there, is empty, or could not be loaded', async () => {
  const failed = (
    <div data-part-failed>
      <button type="button">Réessayer</button>
    </div>
  );
  render([part('actions', failed), <div key="card" data-tutorial="card" />, part('refunds')]);
  const dialog = await bubble();
  expect(dialog).toHaveAccessibleName('Qui a payé');
  expect(dialog).toHaveTextContent('étape 1 sur 1');
});

test('does not open where nothing is to be explained, and the server is not told that it was seen', async () => {
  const rendered = render([part('news')]);
  await waitFor(() => expect(rendered.services.api.calls.map(({ path }) => path)).toContain('/tutorial'));
  await quiet();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(finished(rendered)).toEqual([]);
});

test.each<[string, RenderOptions]>([
  ['to who has seen it', { answers: { 'GET /all-info': claireAllInfo } }],
  [
    'to an advisor, even asked for',
    { profile: { ...claireProfile, readOnly: true }, at: '/home?tutorial=1' },
  ],
  ['on another page', { at: '/refunds' }],
])('does not open %s', async (_, options) => {
  const { services } = render(ALL_PARTS, options);
  await quiet();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(services.api.calls.map(({ path }) => path)).not.toContain('/tutorial');
});

test('waits while something else is open', async () => {
  const release = popupTurns.hold();
  render();
  await quiet();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => release());
  expect(await bubble()).toBeVisible();
});

test('lets what the account needs load and open first', async () => {
  const profile = {
    ...claireProfile,
    popups: { ...claireProfile.popups, missingInformation: ['refundAccount' as const] },
  };
  render(ALL_PARTS, { profile });
  await quiet();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => popupTurns.setHadTime(true));
  expect(await bubble()).toBeVisible();
  await act(async () => popupTurns.setHadTime(false));
});

test('does not come back with the next page of the session, even if the server was not told', async () => {
  const fails = {
    'PUT /tutorial': () => {
      throw refusal(500, 'internal_error');
    },
  };
  const { unmount } = render(ALL_PARTS, { answers: fails });
  await bubble();
  await press('Passer la visite');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  render(ALL_PARTS, { answers: fails });
  await quiet();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens again when Help asks for it, and then the address forgets that', async () => {
  const { services } = render(ALL_PARTS, {
    at: '/home?tutorial=1',
    answers: { 'GET /all-info': claireAllInfo },
  });
  await bubble();
  await press('Passer la visite');
  await waitFor(() => expect(services.navigations).toEqual([{ route: 'home', target: { replace: true } }]));
});

test('asked for where there is none, it says so', async () => {
  const { services } = render(ALL_PARTS, {
    at: '/home?tutorial=1',
    answers: { 'GET /tutorial': { entityTutorialDtos: [] } },
  });
  await waitFor(() =>
    expect(services.notifications).toEqual([
      { tone: 'info', text: 'La visite guidée n’est pas disponible pour l’instant.' },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('in English its words are English, and what the insurer has not translated is marked as French', async () => {
  await act(async () => changeLocale('en'));
  render(ALL_PARTS, {
    answers: {
      'GET /tutorial?language=en': {
        entityTutorialDtos: [{ ...STEPS[0], title: 'Your actions', language: 'en' }, STEPS[1]],
      },
    },
  });
  const dialog = await bubble();
  expect(within(dialog).getByText('Your actions')).toHaveAttribute('lang', 'en');
  await press('Next');
  expect(within(dialog).getByText('Votre carte')).toHaveAttribute('lang', 'fr');
});
