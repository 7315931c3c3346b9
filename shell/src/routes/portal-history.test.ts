import { createPortalHistory } from './portal-history.ts';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => window.history.replaceState(null, '', '/home?year=2025#top'));

test('an entry has its address, its state and a key of its own, also after a reload', () => {
  const history = createPortalHistory(window);
  expect(history.location).toMatchObject({
    pathname: '/home',
    search: '?year=2025',
    hash: '#top',
    state: null,
  });
  history.replace('/refunds?page=2', { filter: 'open' });
  expect(history.location).toMatchObject({
    pathname: '/refunds',
    search: '?page=2',
    state: { filter: 'open' },
  });
  const reloaded = createPortalHistory(window);
  expect(reloaded.location).toEqual(history.location);
  expect(reloaded.position).toBe(history.position);
});

test('the position counts entries, at once after a navigation and after Back', async () => {
  const history = createPortalHistory(window);
  const start = history.position;
  history.push('/refunds');
  history.push({ pathname: '/get-refund', search: '?step=1' });
  history.replace({ pathname: '/get-refund', search: '?step=2' });
  expect([history.position - start, history.location.search]).toEqual([2, '?step=2']);
  const arrival = popped();
  history.listen(() => {});
  history.go(-2);
  await arrival;
  expect([history.position, history.location.pathname]).toEqual([start, '/home']);
});

test('each navigation calls the listeners with a location that has a new key', async () => {
  const history = createPortalHistory(window);
  const shown = [history.location];
  const stop = history.listen((location) => shown.push(location));
  history.push('/refunds');
  history.replace('/refunds?year=2024');
  const arrival = popped();
  history.go(-1);
  await arrival;
  stop();
  history.push('/documents');
  expect(shown.map(({ pathname, search }) => pathname + search)).toEqual([
    '/home?year=2025',
    '/refunds',
    '/refunds?year=2024',
    '/home?year=2025',
  ]);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(3);
});

test('an entry that another script made gets the next position and keeps what the script stored', () => {
  const history = createPortalHistory(window);
  const start = history.position;
  const stop = history.listen(() => {});
  window.history.pushState({ consent: 'shown' }, '', '/home#consent');
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  expect([history.position - start, history.location.hash]).toEqual([1, '#consent']);
  expect(window.history.state).toMatchObject({ consent: 'shown' });
});

test('`createHref` returns a complete address for any part of a target', () => {
  const history = createPortalHistory(window);
  expect(history.createHref('/faq')).toBe('/faq');
  expect(history.createHref({ search: '?panel=card' })).toBe('/home?panel=card');
  expect(history.createHref({ pathname: '/faq', hash: '#cost' })).toBe('/faq#cost');
});
