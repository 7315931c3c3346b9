import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console.tsx';
import { type Answers, Refusal } from '../../testing/registry-stand-in.ts';
import { ada } from '../../testing/samples.ts';

const version = (number: number, state: string) => ({
  ...{ environment: 'GFPLAC', kind: 'news', externalId: 'flu-2026', version: number, state, source: 'OPS' },
  ...{ by: 'Ada Martin', reason: 'campagne', createdAt: '2026-11-20T08:00:00.000Z', publishAt: null },
  publishedAt: state === 'PUBLISHED' || state === 'REPLACED' ? '2026-11-21T08:00:00.000Z' : null,
  title: 'Vaccin contre la grippe',
});
const withBody = (number: number, state: string) => ({
  ...version(number, state),
  body: { type: 'news', externalId: 'flu-2026', title: 'Vaccin contre la grippe' },
});
const VERSIONS = [withBody(3, 'DRAFT'), withBody(2, 'PUBLISHED'), withBody(1, 'REPLACED')];

const open = (answers: Answers = {}) =>
  openConsole('/content', {
    'GET /identity/own': ada,
    'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
    'POST /operators/content/list': { versions: [version(3, 'DRAFT')] },
    'POST /operators/content/show': { versions: VERSIONS },
    ...answers,
  });

type Opened = Awaited<ReturnType<typeof open>>;
const changesIn = ({ calls }: Opened) =>
  calls.filter(({ method, path }) => method === 'POST' && !/(list|show)$/.test(path));

async function act({ user }: Opened, button: string, more: [label: string, text: string][] = []) {
  await user.click(await screen.findByRole('button', { name: 'Vaccin contre la grippe' }));
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: button });
  for (const [label, text] of more) await user.type(within(dialog).getByLabelText(label), text);
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'campagne 2026');
  await user.click(within(dialog).getByRole('button', { name: button }));
  return dialog;
}

const named = { environment: 'GFPLAC', kind: 'news', externalId: 'flu-2026', reason: 'campagne 2026' };

test('a draft is published, or at a time on the clock of Paris', async () => {
  const opened = await open({ 'POST /operators/content/schedule': version(3, 'SCHEDULED') });
  const dialog = await act(opened, 'Planifier', [['Le', 'demain']]);
  expect(within(dialog).getByText(/Écrivez la date et l’heure/)).toBeInTheDocument();
  expect(changesIn(opened)).toEqual([]);
  await opened.user.clear(within(dialog).getByLabelText('Le'));
  await opened.user.type(within(dialog).getByLabelText('Le'), '24/11/2026 07:30');
  await opened.user.click(within(dialog).getByRole('button', { name: 'Planifier' }));
  expect(await screen.findByText('C’est fait.')).toBeInTheDocument();
  expect(changesIn(opened)).toEqual([
    {
      ...{ method: 'POST', path: '/operators/content/schedule' },
      body: { ...named, at: '2026-11-24T06:30:00.000Z' },
    },
  ]);
});

test('a preview is a link, shown once', async () => {
  const opened = await open({
    'POST /operators/content/preview': {
      ...{ link: 'http://localhost:3000/preview/abc', expiresAt: '2026-11-23T10:00:00.000Z', version: 3 },
    },
  });
  await act(opened, 'Prévisualiser');
  expect(await screen.findByText('http://localhost:3000/preview/abc')).toBeInTheDocument();
});

test('an earlier version comes back', async () => {
  const opened = await open({ 'POST /operators/content/roll-back': version(4, 'PUBLISHED') });
  await act(opened, 'Remettre');
  expect(await screen.findByText('C’est fait.')).toBeInTheDocument();
  expect(changesIn(opened)[0]?.body).toEqual({ ...named, version: 1 });
});

test('a record is changed as a draft; a refusal names what is wrong and keeps the text', async () => {
  const wrong = new Refusal(422, {
    code: 'content_invalid',
    errors: [{ field: 'title', code: 'field_required' }],
  });
  const opened = await open({ 'POST /operators/content/draft': wrong });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Vaccin contre la grippe' }));
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifier' });
  const text = within(dialog).getByLabelText('Enregistrement');
  expect(JSON.parse((text as HTMLTextAreaElement).value)).toEqual(VERSIONS[0]?.body);
  await user.clear(text);
  await user.click(text);
  await user.paste('no record');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'campagne 2026');
  await user.click(within(dialog).getByRole('button', { name: 'Garder le brouillon' }));
  expect(within(dialog).getByText('Ce n’est pas du JSON.')).toBeInTheDocument();
  await user.clear(text);
  await user.click(text);
  await user.paste('{"type":"news"}');
  await user.click(within(dialog).getByRole('button', { name: 'Garder le brouillon' }));
  expect(await within(dialog).findByText(/Rien n’a changé.*title/)).toBeInTheDocument();
  expect(text).toHaveValue('{"type":"news"}');
});

test('an environment without records says so, and a list that fails can be asked again', async () => {
  await open({ 'POST /operators/content/list': { versions: [] } });
  expect(await screen.findByText('Aucun contenu de ce type')).toBeInTheDocument();
});

test('a list that fails says so', async () => {
  await open({ 'POST /operators/content/list': new Refusal(409, { code: 'busy' }) });
  expect(await screen.findByText('« Contenus » ne s’affiche pas')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});
