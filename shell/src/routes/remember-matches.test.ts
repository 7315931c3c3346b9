import { rememberMatches } from './remember-matches.ts';

test('an address gives the same match again, and the last fifty addresses are remembered', () => {
  const matched: string[] = [];
  const match = rememberMatches((pathname) => {
    matched.push(pathname);
    return { pathname };
  });
  for (let id = 0; id < 60; id++) expect(match(`/faq/${id}`)).toEqual({ pathname: `/faq/${id}` });
  matched.length = 0;
  expect(match('/faq/10')).toBe(match('/faq/10'));
  expect(matched).toEqual([]);
  match('/faq/9');
  expect(matched).toEqual(['/faq/9']);
});
