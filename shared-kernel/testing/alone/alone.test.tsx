import { act, screen, within } from '@testing-library/react';
import { CONTRACT_VERSION, type RemoteManifest, type RemoteModule } from '../../contract/index.ts';
import { array, object, string } from '../../contracts/schema.ts';
import { useQuery, useServices, useStream } from '../../state/index.tsx';
import { showAlone } from './index.tsx';

const Names = object({ names: array(object({ id: string(), firstName: string() })) });

function ListPage() {
  const { api, session } = useServices();
  const profile = useStream(session.profile);
  const { data, isError } = useQuery({ queryKey: ['names'], queryFn: () => api.get('/names', Names) });
  if (isError) return <p>failed</p>;
  if (!data) return <p>loading</p>;
  return (
    <p>
      {data.names.length} names, {profile?.readOnly ? 'read-only' : 'as a member'}
    </p>
  );
}

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  pages: () => ({ list: async () => ({ default: ListPage }) }),
  widgets: () => ({ greeting: ({ slot }) => <p>fills {slot}</p> }),
};

const manifest: RemoteManifest = {
  id: 'mfe-demo',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'list', path: 'list/:id', access: 'member', titleKey: 'title', surface: 'page' },
    { id: 'gone', path: 'gone', access: 'member', titleKey: 'title', surface: 'dialog' },
  ],
  navigation: [],
  panels: [],
  slots: [{ slot: 'home.greeting', widget: 'greeting', order: 1 }],
  texts: { fr: { title: 'Liste' }, en: { title: 'List' } },
};

async function show(search: string) {
  window.history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = '<div id="mount"></div>';
  await act(async () => showAlone(remote, manifest, document.getElementById('mount') as HTMLElement));
  return within(await screen.findByRole('main'));
}

test.each([
  ['', '3 names, as a member'],
  ['?state=empty&session=read-only', '0 names, read-only'],
  ['?state=loading', 'loading'],
  ['?state=failed', 'failed'],
  ['?part=widget:greeting', 'fills home.greeting'],
  ['?part=dialog:gone', "the module has no page 'gone'"],
])('%s shows: %s', async (search, words) => {
  if (search.includes('gone')) jest.spyOn(console, 'error').mockImplementation(() => {});
  const main = await show(search);
  expect(await main.findByText(new RegExp(words))).toBeInTheDocument();
});

test('every choice is a link, and what was asked is listed', async () => {
  await show('?brand=Ardoise&theme=dark');
  expect(await screen.findByText('GET /names')).toBeInTheDocument();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('link', { name: 'Ardoise' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'failed' })).toHaveAttribute(
    'href',
    '?part=page%3Alist&brand=Ardoise&theme=dark&locale=fr&state=failed&session=member',
  );
});
