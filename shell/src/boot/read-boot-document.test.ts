import { readBootDocument } from './read-boot-document.ts';

const empty = {
  environment: null,
  environmentError: null,
  composition: null,
  apiBase: '/api',
  nonce: 'n',
  integrity: {},
};

function read(text: string | null) {
  document.body.innerHTML = '<script type="application/json" id="portal-boot"></script>';
  const element = document.getElementById('portal-boot')!;
  if (text === null) element.remove();
  else element.textContent = text;
  return readBootDocument(window, (code) => {
    throw new Error(code);
  });
}

test('the document that the edge wrote is read', async () => {
  await expect(read(JSON.stringify(empty))).resolves.toEqual(empty);
});

test.each([
  ['no element', null, 'the page has no #portal-boot'],
  ['an empty element', '', 'the page has no #portal-boot'],
  ['a text that is no JSON', '{', 'JSON'],
])('%s stops the start', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test('an invalid document stops the start, and the error names every wrong field', async () => {
  const wrong = JSON.stringify({ ...empty, apiBase: 4, nonce: undefined });
  const failure: Error = await read(wrong).catch((error) => error);
  for (const part of ['the boot document is wrong', 'apiBase', 'nonce'])
    expect(failure.message).toContain(part);
});

test('a composition beside the page is read from its file', async () => {
  window.portalComposition = Promise.resolve('not a composition');
  const compositionFile = {
    url: '/compositions/c1',
    integrity: 'sha384-x',
    id: 'c1',
    shell: { version: '1.0.0', baseUrl: '/artifacts/shell/1.0.0/', scripts: ['shell.js'] },
  };
  await expect(read(JSON.stringify({ ...empty, compositionFile }))).rejects.toThrow('composition_invalid');
  delete window.portalComposition;
});
