import { createMatomoTracker } from './matomo-tracker.ts';

function tracked() {
  const hits: URL[] = [];
  const tracker = createMatomoTracker({
    url: 'https://stats.example/',
    siteId: '7',
    origin: 'https://portail.example',
    send: (address) => hits.push(new URL(address)),
  });
  return { tracker, hits };
}

test('a page view names the site, the pattern and the title', () => {
  const { tracker, hits } = tracked();
  tracker.pageView({ pattern: '/documents/:tab?', title: 'Grand-Lac – Documents' });
  expect(hits[0]?.origin).toBe('https://stats.example');
  expect(hits[0]?.pathname).toBe('/matomo.php');
  expect(Object.fromEntries(hits[0]?.searchParams ?? [])).toMatchObject({
    idsite: '7',
    rec: '1',
    url: 'https://portail.example/documents/:tab?',
    action_name: 'Grand-Lac – Documents',
  });
});

test('an event carries the address of the page shown', () => {
  const { tracker, hits } = tracked();
  tracker.pageView({ pattern: '/home', title: 'Grand-Lac – Accueil' });
  tracker.event('old-space', 'left', 'missing-feature');
  expect(Object.fromEntries(hits[1]?.searchParams ?? [])).toMatchObject({
    url: 'https://portail.example/home',
    e_c: 'old-space',
    e_a: 'left',
    e_n: 'missing-feature',
  });
});
