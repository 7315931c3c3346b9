import manifest from '../../../remote.manifest.ts';
import { PAGES } from './pages.ts';

test('the search knows every page of this remote that needs no further choice', () => {
  const pages = manifest.routes.filter(({ path }) => !path.includes(':')).map(({ id }) => id);
  expect(pages.filter((id) => !PAGES.some(({ target }) => target.route === id))).toEqual([]);
});
