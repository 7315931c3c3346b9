import { act, cleanup, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import type { Widget } from '../contract/module.ts';
import { changeLocale } from '../i18n/index.ts';
import { Route, Routes } from '../router/index.tsx';
import { type FakeAnswer, matchesRoute, refusal } from './fake-api.ts';
import { fakeServices } from './fake-services.ts';
import { frenchIn } from './french-words.ts';
import { type RenderOptions, renderWithPortal } from './render-with-portal.tsx';

type Shown = string | RegExp;

/** A screen that shows the result of one read. */
export interface ReadingScreen extends Omit<RenderOptions, 'answers' | 'services'> {
  /** The element to render, if the screen's name is not that of a page or a widget of the remote. */
  element?: ReactElement;
  /** Pattern of its route, if it has parameters: '/refunds/year/:year'. */
  path?: string;
  /** The read: 'GET /refunds/:id'. */
  read: string;
  /** Its answer to an ordinary member. */
  answer: unknown;
  /** Answers to the other calls of the screen. */
  beside?: Record<string, FakeAnswer>;
  /** Text on the screen once the answer is there. */
  shows: Shown;
  /** Text on the screen after a failure, beside a retry. */
  failed: Shown;
  /** Members' names and texts in the answers, which are the same in every language. */
  names?: readonly string[];
  /** An empty answer and the text on the screen for it, or the reason why an answer is never empty. */
  empty: { answer: unknown; shows: Shown } | { never: string };
}

/**
 * A screen, or the reason why it has no states to test: it makes no calls itself, or another screen covers
 * its states.
 */
export type Screen = ReadingScreen | { asksNothing: string; element?: ReactElement } | { shownBy: string };

export interface Parts {
  pages?: Record<string, () => Promise<{ default: ComponentType }>>;
  widgets?: Record<string, Widget>;
}

export const STATES = ['loading', 'empty', 'failed', 'there'] as const;
export type ScreenState = (typeof STATES)[number];

const NEVER = () => new Promise(() => {});

/**
 * Declares a test for every state of every screen, and one that every page and widget of the remote is listed. The name
 * of a screen is the id of its page or widget; a screen with any other name has an `element`.
 */
export function describeFourStates(parts: Parts, screens: Record<string, Screen>): void {
  const { describe, test } = globalThis as unknown as Runner;
  test('every page and every widget is listed', () => {
    const missing = missingScreens(parts, screens);
    if (missing.length > 0) throw new Error(`not among the screens with their states: ${missing.join(', ')}`);
  });
  for (const [name, screen] of Object.entries(screens).filter(hasStates)) {
    describe(name, () => {
      if ('asksNothing' in screen) {
        test(`asks nothing: ${screen.asksNothing}`, async () =>
          checkAsksNothing(await elementOf(name, screen, parts)));
        return;
      }
      for (const state of STATES.filter((each) => each !== 'empty' || !('never' in screen.empty))) {
        test(state, async () => checkState(state, await elementOf(name, screen, parts), screen));
      }
      test('in English', async () => checkEnglish(await elementOf(name, screen, parts), screen));
    });
  }
}

/** The globals that test runners share. The kit does not import jest, because a remote may use another runner. */
interface Runner {
  describe(name: string, body: () => void): void;
  test(name: string, body: () => void | Promise<void>): void;
}

type ShownElsewhere = Extract<Screen, { shownBy: string }>;
const hasStates = (entry: [string, Screen]): entry is [string, Exclude<Screen, ShownElsewhere>] =>
  !('shownBy' in entry[1]);

/** The pages and widgets that are not listed among the screens. */
export const missingScreens = ({ pages = {}, widgets = {} }: Parts, screens: Record<string, Screen>) =>
  [...Object.keys(pages), ...Object.keys(widgets)].filter((name) => !(name in screens));

/** Throws unless the screen shows the state. */
export async function checkState(
  state: ScreenState,
  element: ReactElement,
  screen: ReadingScreen,
): Promise<void> {
  const { read, answer, beside, shows, failed, empty, path, names: _, ...options } = screen;
  const services = fakeServices({ ...options, answers: { ...beside, [read]: firstAnswer(state, screen) } });
  renderWithPortal(path ? routedAt(path, element) : element, { ...options, services });
  if (state === 'loading') {
    await waitFor(() =>
      claim(
        services.api.calls.some(({ method, path }) => matchesRoute(read, `${method} ${path}`)),
        `${read} is not asked for`,
      ),
    );
    claim(skeletons().length > 0, 'nothing is drawn while it loads');
    claim(page.queryAllByText(shows).length === 0, `it says ${shows} before the answer is there`);
  }
  if (state === 'there') await page.findAllByText(shows);
  if (state === 'empty' && !('never' in empty)) await page.findAllByText(empty.shows);
  if (state === 'failed') {
    await page.findAllByText(failed);
    services.api.answer(read, answer);
    const [retry] = page.getAllByText('Réessayer');
    await userEvent.click(retry as HTMLElement);
    await page.findAllByText(shows);
    claim(page.queryAllByText(failed).length === 0, `it still says ${failed} after the retry`);
  }
}

/**
 * Throws if the screen shows French text in English, unless it is marked as French. Untranslatable texts of
 * an answer are in a `lang="fr"`, since a screen reader would speak them as English.
 */
async function checkEnglish(element: ReactElement, screen: ReadingScreen): Promise<void> {
  await checkState('there', element, screen);
  const french = () => frenchIn(document.body, screen.names);
  try {
    act(() => changeLocale('en'));
    await waitFor(() => claim(french().length === 0, french().join('\n')));
  } finally {
    cleanup();
    changeLocale('fr');
  }
}

const routedAt = (path: string, element: ReactElement) => (
  <Routes>
    <Route path={path} element={element} />
  </Routes>
);

/** Throws if the element reads from the server when it is rendered. */
export async function checkAsksNothing(element: ReactElement): Promise<void> {
  const { services } = renderWithPortal(element);
  await waitFor(() => claim(document.body.childElementCount > 0, 'it draws nothing'));
  const reads = services.api.calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  claim(reads.length === 0, `it asks for ${reads.join(', ')}`);
}

/** An assertion without a runner's `expect`. */
function claim(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

function firstAnswer(state: ScreenState, { answer, empty }: ReadingScreen): FakeAnswer {
  if (state === 'loading') return NEVER;
  if (state === 'failed') return refusal(500, 'internal_error');
  return state === 'empty' && 'answer' in empty ? empty.answer : answer;
}

async function elementOf(name: string, { element }: { element?: ReactElement }, { pages, widgets }: Parts) {
  if (element) return element;
  const Part = ((await pages?.[name]?.())?.default ?? widgets?.[name]) as Widget | undefined;
  if (!Part) throw new Error(`no page and no widget is called '${name}': give the screen its element`);
  return <Part slot={name} />;
}

/** The blocks of skeletons: empty spans hidden from screen readers. */
const skeletons = () =>
  document.querySelectorAll('[aria-hidden=true] span:empty, span[aria-hidden=true]:empty');
