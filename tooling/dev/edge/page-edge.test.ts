import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { serveCatalogue } from '../../catalogue/serve.ts';
import type { BuildState } from '../build/watch.ts';
import { startAloneEdge } from './alone-edge.ts';

const MADE = { scripts: ['main.js'], manifest: { id: 'mfe-refunds', title: '</script>' } as never };
const GOOD = { good: { hash: 'h1', made: MADE }, errors: [], ms: 1 };

/** A fake bundle without webpack, in the state set by the test. */
function bundle(t: TestContext, state: BuildState<typeof MADE> = GOOD) {
  const files = mkdtempSync(join(tmpdir(), 'portal-page-edge-'));
  t.after(() => rmSync(files, { recursive: true, force: true }));
  writeFileSync(join(files, 'main.js'), 'run();');
  let built: (state: BuildState<typeof MADE>) => void = () => {};
  let renewed: () => void = () => {};
  return {
    watched: {
      settled: async () => state,
      onBuild: (listener: typeof built) => {
        built = listener;
      },
      close: async () => {},
    },
    files,
    onManifest: (listener: () => void) => {
      renewed = listener;
    },
    build: (next: BuildState<typeof MADE>) => built(next),
    renew: () => renewed(),
  };
}

async function running(t: TestContext, edge: Promise<{ port: number; close(): Promise<void> }>) {
  const { port, close } = await edge;
  t.after(close);
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
}

test('a remote alone has one page with its manifest, its files and the fonts of the brands', async (t) => {
  const get = await running(t, startAloneEdge(bundle(t), 0));
  const page = await get('/');
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain(
    '{"id":"mfe-refunds","title":"\\u003c/script>"}</script>\n<script src="/files/main.js"></script>\n</body>',
  );
  const [, font = ''] = /url\("?(\/fonts\/[^")]+)/.exec(page.text) ?? [];
  expect(await get(font)).toMatchObject({ status: 200, type: 'font/woff2' });
  expect(await get('/files/main.js')).toMatchObject({ status: 200, text: 'run();' });
  for (const path of ['/files/other.js', '/fonts/other.woff2', '/refunds'])
    expect(await get(path)).toMatchObject({ status: 404, text: 'Not found\n' });
});

test('every address of the catalogue that is no file shows its page', async (t) => {
  const get = await running(t, serveCatalogue(bundle(t), 0));
  const page = await get('/button?brand=Ardoise');
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain(
    '<div id="portal-root"></div>\n<script src="/files/main.js"></script>\n</body>',
  );
  for (const path of ['/files/other.js', '/fonts/other.woff2'])
    expect(await get(path)).toMatchObject({ status: 404, text: 'Not found\n' });
});

test('sources that do not compile show their errors in place of the page', async (t) => {
  const get = await running(t, startAloneEdge(bundle(t, { good: null, errors: ['a < b'], ms: 1 }), 0));
  expect((await get('/')).text).toContain('<pre>a &#60; b</pre>');
});

test('an open page learns of each build and of a changed manifest', async (t) => {
  const source = bundle(t);
  const { port, close } = await startAloneEdge(source, 0);
  t.after(close);
  source.build(GOOD);
  const { body } = await fetch(`http://127.0.0.1:${port}/dev/events`);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let said = '';
  const untilSaid = async (text: string) => {
    while (!said.includes(text)) said += Buffer.from((await reader.read()).value ?? []).toString();
  };
  await untilSaid('{"type":"built","hash":"h1"}');
  source.build({ good: null, errors: ['broken'], ms: 1 });
  await untilSaid('{"type":"failed","errors":["broken"]}');
  source.renew();
  await untilSaid('{"type":"reload"}');
});
