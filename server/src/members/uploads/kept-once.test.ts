import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveUpload, pdfFile } from './uploads.given.ts';
import { countFiles, rowOf, serviceOf } from './uploads.support.ts';
import { uploads } from './uploads.table.ts';

describe('the same upload again', () => {
  const key = 'upload-7f1c9f6e';

  test('gives the first one, and its file lies there once', async () => {
    const { api, platform } = await startApi();
    const me = api.as('claire');
    const before = countFiles(platform);
    const file = { name: 'a.pdf', bytes: await pdfFile() };
    const first = await me.upload('/uploads', file, { key });
    const again = await me.upload('/uploads', file, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const rows = await platform.database.db.select().from(uploads);
    expect(rows.map(({ id }) => id)).toEqual([first.body.id]);
    expect(countFiles(platform)).toBe(before + 1);
  });

  test('five at the same instant are one', async () => {
    const { api, platform } = await startApi();
    const me = api.as('claire');
    const before = countFiles(platform);
    const file = { name: 'a.pdf', bytes: await pdfFile() };
    await me.get('/init');
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.upload('/uploads', file, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await platform.database.db.select().from(uploads)).toHaveLength(1);
    expect(countFiles(platform)).toBe(before + 1);
  });

  test('another file, or another name, under the same key is a mistake that leaves nothing behind', async () => {
    const { api, platform } = await startApi();
    const me = api.as('claire');
    const before = countFiles(platform);
    const bytes = await pdfFile();
    await me.upload('/uploads', { name: 'a.pdf', bytes }, { key });
    for (const other of [
      { name: 'a.pdf', bytes: await pdfFile({ text: 'Autre' }) },
      { name: 'b.pdf', bytes },
    ]) {
      expect(await me.upload('/uploads', other, { key })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
    }
    expect(countFiles(platform)).toBe(before + 1);
  });

  test('is another member’s own under the same key', async () => {
    const { api } = await startApi();
    const file = { name: 'a.pdf', bytes: await pdfFile() };
    const claires = await api.as('claire').upload('/uploads', file, { key });
    const brunos = await api.as('bruno').upload('/uploads', file, { key });
    expect(brunos.status).toBe(200);
    expect(brunos.body.id).not.toBe(claires.body.id);
  });

  test('what a crash left between the file and its answer goes with the next clean-up', async () => {
    const { given, clock, platform } = await startApi();
    const { memberId } = await given.member();
    const before = countFiles(platform);
    const service = serviceOf(platform);
    await service.store(memberId, { fileName: 'a.pdf', bytes: await pdfFile() });
    expect(countFiles(platform)).toBe(before + 1);
    clock.advance(601);
    expect(await service.removeExpired()).toBe(1);
    expect(countFiles(platform)).toBe(before);
  });
});

describe('files that nobody took', () => {
  test('go after a day, row and file, and only those', async () => {
    const { api, clock, platform } = await startApi();
    const me = api.as('claire');
    const old = await giveUpload(me);
    const oldPath = join(platform.config.data, 'files', (await rowOf(platform, old))?.fileKey ?? '');
    clock.advance(20 * 3600);
    const young = await giveUpload(api.as('bruno'));
    clock.advance(5 * 3600);
    expect(await serviceOf(platform).removeExpired()).toBe(1);
    expect([await rowOf(platform, old), existsSync(oldPath)]).toEqual([undefined, false]);
    expect(await rowOf(platform, young)).toBeDefined();
  });

  test('a file that is already gone does not stop the others', async () => {
    const { api, clock, platform } = await startApi();
    const [one, two] = [await giveUpload(api.as('claire')), await giveUpload(api.as('claire'))];
    await platform.files.remove((await rowOf(platform, one))?.fileKey ?? '');
    clock.advance(25 * 3600);
    expect(await serviceOf(platform).removeExpired()).toBe(2);
    expect(await rowOf(platform, two)).toBeUndefined();
  });
});
