import { createPortalHistory } from '../routes/portal-history.ts';
import { createServices, type ServicesSetup } from './create-services.ts';

const page = { pathname: '/refunds', search: '?year=2025', hash: '', state: null, key: 'page' };

/** The services over a router that still shows the entry before the shell noted the page underneath. */
function behindTheHistory() {
  const went: unknown[] = [];
  const services = createServices({
    bus: { as: () => ({}) },
    history: createPortalHistory(window),
    navigator: {
      go: (address: string) => went.push(address),
      back: (steps: number) => went.push(steps),
      current: () => ({ pathname: '/get-refund', search: '', hash: '', state: null, key: 'dialog' }),
    },
    addressBehind: (pathname: string) => `/behind${pathname}`,
  } as unknown as ServicesSetup)('mfe-refunds');
  return { services, went };
}

test.each([
  ['back to the page that opened it', { background: page, openedAt: 1 }, 1],
  ['to the page underneath when the history has no entry for it', { background: page }, '/refunds?year=2025'],
  ['to the page behind its address when there is no page underneath', undefined, '/behind/get-refund'],
])('closing a dialog goes %s, by the current history entry', (_, portal, expected) => {
  const entry = { key: 'dialog', position: 1, state: portal && { portal } };
  window.history.replaceState({ portal: entry }, '', '/get-refund');
  const { services, went } = behindTheHistory();
  services.closeDialog();
  expect(went).toEqual([expected]);
});
