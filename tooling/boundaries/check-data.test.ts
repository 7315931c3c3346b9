import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { checkData } from './check-data.ts';
import { smallRepository } from './testing/small-repository.ts';
import { readWorkspaces } from './workspaces.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function found(path: string, source: string): string[] {
  const root = smallRepository({ [path]: source });
  folders.push(root);
  return checkData(root, readWorkspaces(root)).flatMap(({ places }) => places);
}

const SCREEN = 'mfe-alpha/src/features/list/Screen.tsx';

for (const [source, said] of [
  ["useQuery({ queryKey: ['list'] });", 'queryKey'],
  ["const queryKey = ['list']; useQuery({ queryKey });", 'queryKey'],
  ['useQuery({ ...listQueries.all(), queryFn: async () => [] });', 'queryFn'],
  ['useQuery({ async queryFn() {} });', 'queryFn'],
  ['useMutation({ mutationFn: async () => {} });', 'mutationFn'],
  ['client.invalidateQueries(listKeys.all);', 'invalidateQueries'],
  ['client.setQueryData(listKeys.all, []);', 'setQueryData'],
  ["services.api.get('/list');", '.api'],
  ["useServices().api.get('/list');", '.api'],
  ['const { api } = useServices();', '{ api }'],
  ['const { api: server } = useServices();', '{ api }'],
  ['const send = ({ api }) => api;', '{ api }'],
  ["const send = (api) => (note) => api.post('/notes', note);", '(api)'],
  ["const send = (client: Api, note) => client.post('/notes', note);", '(api)'],
  ["function send(api: ApiClient) { return api.get('/list'); }", '(api)'],
  ["fetch('/list');", 'fetch()'],
] as const)
  test(`reports a screen with ${source}`, () => {
    expect(found(SCREEN, source)).toEqual([`${SCREEN}: ${said}`]);
  });

const ASKS = "export const list = ({ api }) => ({ queryKey: ['list'], queryFn: () => api.get('/list') });";

test('factories in data, tests and test kits may describe queries and call the API', () => {
  for (const path of ['data/list.ts', 'features/list/Screen.test.tsx', 'common/testing/kit.ts'])
    expect(found(`mfe-alpha/src/${path}`, ASKS)).toEqual([]);
});

test('counts hooks of a remote and components of shell and kernel as screens, but not services of the shell', () => {
  expect(found('mfe-alpha/src/common/use-list.ts', ASKS)).not.toEqual([]);
  expect(found('shell/src/session.ts', ASKS)).toEqual([]);
  expect(found('shell/src/Frame.tsx', ASKS)).not.toEqual([]);
  expect(found('shared-kernel/state/Slot.tsx', ASKS)).not.toEqual([]);
});

test('accepts a screen that uses factories', () => {
  expect(
    found(
      SCREEN,
      'const list = useQuery({ ...listQueries.all(), enabled: true }); const save = useMutation(listMutations.save());',
    ),
  ).toEqual([]);
});
