import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { expect } from 'expect';
import { fileOf } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { member, request } from '../../import/records.given.ts';
import { requestFiles } from '../../members/requests/requests.table.ts';
import { startExchange } from '../testing/start-exchange.ts';

const letter = (file: string) => ({ ...request, files: [{ name: 'courrier.pdf', file }] });

/** Claire’s request with a letter, loaded from a folder: `load` repeats that. */
async function startLetter() {
  const started = await startExchange();
  const { call, giveSubscriber, platform } = started;
  const { token } = await giveSubscriber();
  const path = await fileOf(member, letter('files/garanties.pdf'));
  const load = async () => (await importFile(path, platform)).byType.request?.changed;
  const post = async (bytes: string) => {
    const pdf = { 'content-type': 'application/pdf' };
    const posted = await call('POST', '/files', { token, headers: pdf, body: Buffer.from(bytes) });
    const ndjson = { 'content-type': 'application/x-ndjson' };
    const body = JSON.stringify(letter(posted.body.path));
    return (await call('POST', '/records', { token, headers: ndjson, body })).body.changed.request;
  };
  const content = async () => {
    const [file] = await platform.database.db.select().from(requestFiles);
    return (await platform.files.read(file?.fileKey ?? '')).toString();
  };
  expect(await load()).toBe(1);
  return { ...started, path, load, post, content };
}

test('the same file under another path changes nothing: from a folder, by a call, and from the folder again', async () => {
  const { load, post } = await startLetter();
  expect([await post('%PDF-1.7 garanties'), await post('%PDF-1.7 garanties'), await load()]).toEqual([
    0, 0, 0,
  ]);
});

test('another file under the same path is taken', async () => {
  const { load, content, path } = await startLetter();
  await writeFile(path.replace('file.ndjson', 'files/garanties.pdf'), '%PDF-1.7 corrigé');
  expect([await load(), await content(), await load()]).toEqual([1, '%PDF-1.7 corrigé', 0]);
});
