import { useNavigate } from '@member-portal/shared-kernel/router';
import { fakeServices } from '@member-portal/shared-kernel/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import type { RemoteEvent } from '../portal/remote-events.ts';
import { PortalRouter } from '../routes/PortalRouter.tsx';
import { createPortalHistory } from '../routes/portal-history.ts';
import { RemotePage } from './RemotePage.tsx';
import { type RemoteFailedProps, type RemoteSlowProps, RemoteViewsProvider } from './RemotePart.tsx';
import { RemoteSlot } from './RemoteWidget.tsx';
import { createRemoteLoader } from './remote-loader.ts';
import { installScriptGuard } from './script-guard.ts';
import { compositionOf, containerScript, entryUrlOf, refundsModule } from './testing/fake-composition.tsx';
import { fakeScripts, newPage, type ScriptAnswer } from './testing/fake-scripts.ts';

const ENTRY = entryUrlOf('2.0.0');
const policy = { slowMs: 40, attemptMs: 10_000, afterError: 2, afterNoAnswer: 1 };

const Slow = ({ retry }: RemoteSlowProps) => (
  <button type="button" onClick={retry}>
    slow, ask again
  </button>
);
const SlowReads = () => null;
const Failed = ({ retry, remote, unavailable }: RemoteFailedProps) => (
  <button type="button" onClick={retry}>
    {unavailable?.title ?? `${remote} failed`}
  </button>
);

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      count {count}
    </button>
  );
}

const fragile = { broken: true };
function Fragile() {
  if (fragile.broken) throw new Error('crash');
  return <p>fine again</p>;
}

function BreaksLater() {
  const [broken, breakIt] = useState(false);
  if (broken) throw new Error('crash');
  return (
    <button type="button" onClick={() => breakIt(true)}>
      break it
    </button>
  );
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      go elsewhere
    </button>
  );
}

/** `answer`: the first answer of mfe-refunds' entry. */
async function show(children: ReactNode, answer: ScriptAnswer = 'refused') {
  const scripts = fakeScripts();
  scripts.answer(ENTRY, answer);
  const events: RemoteEvent[] = [];
  const loader = createRemoteLoader({
    composition: compositionOf(),
    services: () => fakeServices(),
    guard: installScriptGuard({}),
    rooms: {} as never,
    policy,
    onEvent: (event) => events.push(event),
  });
  // Awaited because a part suspends: after an act that is not awaited, React delays later updates.
  await act(async () => {
    render(
      <RemoteViewsProvider value={{ loader, Slow, Failed, SlowReads }}>
        <PortalRouter history={createPortalHistory(window)}>
          <p>the rest of the portal</p>
          <Elsewhere />
          {children}
        </PortalRouter>
      </RemoteViewsProvider>,
    );
  });
  return { scripts, events, loader };
}

const page = <RemotePage remote="mfe-refunds" page="refund-list" skeleton={<p>skeleton</p>} />;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(newPage);

test('shows the skeleton until the page has loaded', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await show(page, containerScript('2.0.0', refundsModule('2.0.0'), { init: () => arrived }));
  expect(screen.getByText('skeleton')).toBeVisible();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Refunds 2.0.0' })).toBeVisible();
  expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
});

test('a page that has already loaded shows at once, without its skeleton', async () => {
  const { loader } = await show(null, containerScript('2.0.0', refundsModule('2.0.0')));
  await act(() => loader.page('mfe-refunds', 'refund-list').component);
  render(
    <RemoteViewsProvider value={{ loader, Slow, Failed, SlowReads }}>
      <PortalRouter history={createPortalHistory(window)}>{page}</PortalRouter>
    </RemoteViewsProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Refunds 2.0.0' })).toBeVisible();
});

test('a failed part does not affect others, and its retry button loads it again', async () => {
  const { scripts } = await show(page);
  const failed = await screen.findByRole('button', { name: 'mfe-refunds failed' });
  expect(screen.getByText('the rest of the portal')).toBeVisible();
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  await userEvent.click(failed);
  expect(await screen.findByRole('heading', { name: 'Refunds 2.0.0' })).toBeVisible();
});

test('a failed part recovers when another part has loaded the same remote', async () => {
  const { scripts } = await show(
    <>
      {page}
      <RemoteSlot remote="mfe-refunds" widget="latest" slot="home.a" skeleton={null} />
    </>,
  );
  const [failed, other] = await screen.findAllByRole('button', { name: 'mfe-refunds failed' });
  expect(other).toBeVisible();
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  await act(async () => failed?.click());
  expect(await screen.findByText('home.a 2.0.0')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Refunds 2.0.0' })).toBeVisible();
});

test('a failed part loads again at the next navigation', async () => {
  const { scripts } = await show(page);
  await screen.findByRole('button', { name: 'mfe-refunds failed' });
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  // See `show`: a click of user-event is not awaited by act.
  await act(async () => screen.getByRole('button', { name: 'go elsewhere' }).click());
  expect(await screen.findByRole('heading', { name: 'Refunds 2.0.0' })).toBeVisible();
});

test('a slow part shows a notice under its skeleton, and its retry loads at once', async () => {
  const { scripts } = await show(page, 'hangs');
  const slow = await screen.findByRole('button', { name: 'slow, ask again' });
  expect(screen.getByText('skeleton')).toBeVisible();
  scripts.answer(ENTRY, containerScript('2.0.0', refundsModule('2.0.0')));
  await userEvent.click(slow);
  expect(await screen.findByRole('heading', { name: 'Refunds 2.0.0' })).toBeVisible();
});

test('a navigation within a page keeps the state of the page', async () => {
  const pages = () => ({ 'refund-list': async () => ({ default: Counter }) });
  await show(page, containerScript('2.0.0', refundsModule('2.0.0', { pages })));
  await userEvent.click(await screen.findByRole('button', { name: 'count 0' }));
  await userEvent.click(screen.getByRole('button', { name: 'go elsewhere' }));
  expect(screen.getByRole('button', { name: 'count 1' })).toBeVisible();
});

test('a widget that throws fails alone, shows the texts of its slot, and is reported', async () => {
  fragile.broken = true;
  const widgets = () => ({ ...refundsModule('2.0.0').widgets({} as never), fragile: Fragile });
  const { events } = await show(
    <>
      <RemoteSlot
        remote="mfe-refunds"
        widget="fragile"
        slot="home.a"
        skeleton={null}
        unavailable={{ title: 'no refunds now' }}
      />
      <RemoteSlot remote="mfe-refunds" widget="latest" slot="home.b" skeleton={null} />
    </>,
    containerScript('2.0.0', refundsModule('2.0.0', { widgets })),
  );
  const failed = await screen.findByRole('button', { name: 'no refunds now' });
  expect(screen.getByText('home.b 2.0.0')).toBeVisible();
  expect(events.at(-1)).toMatchObject({
    type: 'crashed',
    remote: 'mfe-refunds',
    version: '2.0.0',
    part: 'widget fragile',
    onMount: true,
  });
  fragile.broken = false;
  await userEvent.click(failed);
  expect(await screen.findByText('fine again')).toBeVisible();
});

test('reports an error after the first render as a later crash', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const pages = () => ({ 'refund-list': async () => ({ default: BreaksLater }) });
  const { events } = await show(page, containerScript('2.0.0', refundsModule('2.0.0', { pages })));
  const breakIt = await screen.findByRole('button', { name: 'break it' });
  now.mockReturnValue(9_000);
  await userEvent.click(breakIt);
  expect(await screen.findByRole('button', { name: 'mfe-refunds failed' })).toBeVisible();
  expect(events.at(-1)).toMatchObject({ type: 'crashed', part: 'page refund-list', onMount: false });
});
