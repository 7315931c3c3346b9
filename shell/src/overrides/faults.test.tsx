import { fakeServices } from '@member-portal/shared-kernel/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { installScriptGuard } from '../remotes/script-guard.ts';
import {
  compositionOf,
  containerScript,
  entryUrlOf,
  refundsModule,
} from '../remotes/testing/fake-composition.tsx';
import { fakeScripts, newPage } from '../remotes/testing/fake-scripts.ts';
import { createFaultLab } from './faults.ts';

const POLICY = { slowMs: 4_000, attemptMs: 8_000, afterError: 0, afterNoAnswer: 0 };

function start() {
  const scripts = fakeScripts();
  scripts.answer(entryUrlOf('2.0.0'), containerScript('2.0.0', refundsModule('2.0.0')));
  const lab = createFaultLab(sessionStorage);
  const loader = createRemoteLoader({
    composition: compositionOf(),
    services: () => fakeServices(),
    guard: installScriptGuard({}),
    rooms: {} as never,
    policy: POLICY,
    faults: lab,
  });
  const widget = () => loader.widget('mfe-refunds', 'latest');
  return { lab, loader, scripts, widget };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(newPage);

test('an absent remote is not fetched; without the fault it is fetched and shown again', async () => {
  const { lab, loader, scripts, widget } = start();
  lab.set('mfe-refunds', 'absent');
  await expect(widget().component).rejects.toThrow('absent');
  expect(scripts.requested).toEqual([]);
  const renewed = jest.fn();
  loader.onRenewed('mfe-refunds', renewed);
  lab.set('mfe-refunds', null);
  expect(renewed).toHaveBeenCalledTimes(1);
  const Latest = await widget().component;
  render(<Latest slot="home" />);
  expect(screen.getByText('home 2.0.0')).toBeInTheDocument();
});

test('a fault also breaks what is already on screen, which returns without the fault', async () => {
  const { lab, widget } = start();
  const before = widget();
  await before.component;
  lab.set('mfe-refunds', 'wrong');
  const during = widget();
  expect(during).not.toBe(before);
  await expect(during.component).rejects.toThrow('contract is missing');
  lab.healAll();
  await expect(widget().component).resolves.toBeInstanceOf(Function);
});

test('a throwing remote loads, and its pages and widgets throw when they render', async () => {
  const { lab, loader, widget } = start();
  lab.set('mfe-refunds', 'throwing');
  const Latest = await widget().component;
  const Page = await loader.page('mfe-refunds', 'refund-list').component;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Latest slot="home" />)).toThrow('fault lab');
  expect(() => render(<Page />)).toThrow('fault lab');
});

test('a slow remote shows the slow notice first and its page later', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { lab, widget } = start();
  lab.set('mfe-refunds', 'slow');
  const part = widget();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(part.status).toBe('slow');
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  await waitFor(() => expect(part.status).toBe('ready'));
});

test('a fault does not affect other remotes', async () => {
  const { lab, widget } = start();
  const part = widget();
  await part.component;
  lab.set('mfe-home', 'absent');
  expect(widget()).toBe(part);
});

test('faults survive a reload, and invalid stored values are ignored', () => {
  createFaultLab(sessionStorage).set('mfe-home', 'slow');
  expect(createFaultLab(sessionStorage).faults.value).toEqual({ 'mfe-home': 'slow' });
  createFaultLab(sessionStorage).healAll();
  expect(sessionStorage).toHaveLength(0);
  for (const stored of ['{', 'null', '{"mfe-home":"boom"}', '[1]']) {
    sessionStorage.setItem('portal-faults', stored);
    expect(createFaultLab(sessionStorage).faults.value).toEqual({});
  }
});

test('a link’s faults begin the session; what the tester changes stays after a reload, until the session ends', () => {
  sessionStorage.clear();
  const ofLink = { 'mfe-home': 'slow', 'mfe-refunds': 'boom' };
  const lab = createFaultLab(sessionStorage, ofLink);
  expect(lab.faults.value).toEqual({ 'mfe-home': 'slow' });
  lab.healAll();
  expect(createFaultLab(sessionStorage, ofLink).faults.value).toEqual({});
  lab.forget();
  expect(sessionStorage).toHaveLength(0);
  expect(createFaultLab(sessionStorage, ofLink).faults.value).toEqual({ 'mfe-home': 'slow' });
});
