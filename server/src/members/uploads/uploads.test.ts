import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { DEFAULT_LIMITS } from 'shared-kernel/rules/limits';
import { EICAR, startFakeClamd } from '../../platform/files/fake-clamd.support.ts';
import type { Platform } from '../../platform/platform.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { exif, gifFile, giveUpload, jpegFile, pdfFile, pdfOfSize, pngFile } from './uploads.given.ts';
import { createUploadService } from './uploads.service.ts';
import { uploads } from './uploads.table.ts';

const MB = 1_048_576;

/** The service as the clean-up job calls it. */
const serviceOf = ({ database, files, clock }: Platform) =>
  createUploadService({ database, files, clock, limits: DEFAULT_LIMITS.uploads });

async function rowOf({ database }: Platform, id: string) {
  const [row] = await database.db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** How many files lie in the store, those of the tests before included. */
function countFiles({ config }: Platform): number {
  const folder = join(config.data, 'files', 'uploads');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

describe('POST /uploads', () => {
  test('keeps a PDF for the member for a day, sealed', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const bytes = await pdfFile();
    const { status, body } = await api.as('claire').upload('/uploads', { name: 'facture.pdf', bytes });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      fileName: 'facture.pdf',
      bytes: bytes.length,
      kind: 'pdf',
    });
    const row = await rowOf(platform, body.id);
    expect(row).toMatchObject({
      memberId: claire.memberId,
      fileName: 'facture.pdf',
      expiresAt: new Date('2025-11-13T09:00:00Z'),
    });
    expect((await platform.files.read(row?.fileKey ?? '')).equals(bytes)).toBe(true);
  });

  test('strips what a phone writes into a photo, and names its new size', async () => {
    const { api, platform } = await startApi();
    const { body } = await api.as('claire').upload('/uploads', {
      name: 'Ordonnance Léa.JPEG',
      bytes: jpegFile([[0xe1, exif(1)]]),
    });
    expect(body).toMatchObject({ fileName: 'Ordonnance Léa.JPEG', kind: 'jpg', bytes: jpegFile().length });
    const row = await rowOf(platform, body.id);
    expect(await platform.files.read(row?.fileKey ?? '')).toEqual(jpegFile());
  });

  for (const [name, bytes, kind] of [
    ['scan.png', pngFile(), 'png'],
    ['scan.gif', gifFile(), 'gif'],
    ['scan.jpg', jpegFile(), 'jpg'],
  ] as const) {
    test(`takes ${name}`, async () => {
      const { api } = await startApi();
      const { status, body } = await api.as('claire').upload('/uploads', { name, bytes });
      expect([status, body.kind]).toEqual([200, kind]);
    });
  }

  test('5 MB pass, one octet more does not', async () => {
    const { api } = await startApi();
    const me = api.as('claire');
    const fits = await me.upload('/uploads', { name: 'a.pdf', bytes: await pdfOfSize(5 * MB) });
    expect([fits.status, fits.body.bytes]).toEqual([200, 5 * MB]);
    const tooLarge = await me.upload('/uploads', { name: 'a.pdf', bytes: await pdfOfSize(5 * MB + 1) });
    expect([tooLarge.status, tooLarge.body]).toMatchObject([
      413,
      { code: 'file_too_large', params: { name: 'a.pdf', maxBytes: String(5 * MB) } },
    ]);
  });

  const refusals: [name: string, bytes: () => Buffer | Promise<Buffer>, code: string][] = [
    ['virus.exe', () => Buffer.from('MZ\x90\0'), 'file_extension_refused'],
    ['facture', () => pdfFile(), 'file_extension_refused'],
    ['facture.pdf.exe', () => pdfFile(), 'file_extension_refused'],
    ['facture.svg', () => Buffer.from('<svg/>'), 'file_extension_refused'],
    ['virus.pdf', () => Buffer.from('MZ\x90\0 a program in disguise'), 'file_content_mismatch'],
    ['photo.png', () => jpegFile(), 'file_content_mismatch'],
    ['photo.jpg', () => Buffer.from('\xff\xd8\xff nothing behind', 'latin1'), 'file_content_mismatch'],
    ['empty.pdf', () => Buffer.alloc(0), 'file_empty'],
    ['secret.pdf', () => pdfFile({ password: 'secret' }), 'file_encrypted'],
  ];
  for (const [name, bytes, code] of refusals) {
    test(`refuses ${name} as ${code}, names it, and keeps nothing`, async () => {
      const { api, platform } = await startApi();
      const answer = await api.as('claire').upload('/uploads', { name, bytes: await bytes() });
      expect([answer.status, answer.body]).toMatchObject([400, { code, params: { name } }]);
      expect(await platform.database.db.select().from(uploads)).toEqual([]);
    });
  }

  test('keeps the name without folders, control characters and marks that turn the direction', async () => {
    const { api } = await startApi();
    const bytes = await pdfFile();
    const nameOf = async (name: string) =>
      (await api.as('claire').upload('/uploads', { name, bytes })).body.fileName;
    expect(await nameOf('../../etc/passwd.pdf')).toBe('passwd.pdf');
    expect(await nameOf('C:\\\\Users\\\\claire\\\\facture.pdf')).toBe('facture.pdf');
    expect(await nameOf('facture\u202efdp.pdf')).toBe('facturefdp.pdf');
    const long = await nameOf(`${'é'.repeat(150)}.pdf`);
    expect([long.length, long.endsWith('é.pdf')]).toEqual([120, true]);
  });

  test('is for signed-in members, and not for an advisor who only looks', async () => {
    const started = await startApi();
    const file = { name: 'a.pdf', bytes: await pdfFile() };
    expect(await started.api.browser().upload('/uploads', file)).toMatchObject({
      status: 401,
      body: { code: 'session_required' },
    });
    const advisor = await asAdvisor(started, 'claire');
    expect(await advisor.upload('/uploads', file)).toMatchObject({
      status: 403,
      body: { code: 'read_only_session' },
    });
    expect(await started.platform.database.db.select().from(uploads)).toEqual([]);
  });

  test('does not let one member fill the disk', async () => {
    const { api } = await startApi();
    const me = api.as('claire');
    const bytes = await pdfFile();
    for (let count = 0; count < 30; count += 1) await giveUpload(me, { bytes });
    expect(await me.upload('/uploads', { name: 'a.pdf', bytes })).toMatchObject({
      status: 409,
      body: { code: 'files_too_many' },
    });
    expect(await api.as('bruno').upload('/uploads', { name: 'a.pdf', bytes })).toMatchObject({ status: 200 });
  });
});

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

describe('a hostile form', () => {
  const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const file = (name: string, field = 'file') =>
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf`;
  const forms: [what: string, type: string, body: string, code: string][] = [
    ['JSON', 'application/json', '{"file":"x"}', 'upload_unreadable'],
    ['no boundary', 'multipart/form-data', 'x', 'upload_unreadable'],
    ['an empty body', 'multipart/form-data; boundary=b', '', 'files_required'],
    [
      'a boundary that never comes',
      'multipart/form-data; boundary=b',
      'nothing of the kind',
      'upload_unreadable',
    ],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      `--b\r\n${file('a.pdf')}\r\n\r\n%PDF-1.7`,
      'upload_unreadable',
    ],
    ['a head that breaks off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp', 'upload_unreadable'],
    [
      'no file',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name="file"')}--b--\r\n`,
      'files_required',
    ],
    [
      'another field',
      'multipart/form-data; boundary=b',
      `${part(file('a.pdf', 'other'))}--b--\r\n`,
      'files_required',
    ],
    [
      'a field named after a prototype',
      'multipart/form-data; boundary=b',
      `${part(file('a.pdf', '__proto__'))}--b--\r\n`,
      'upload_unreadable',
    ],
    [
      'two files',
      'multipart/form-data; boundary=b',
      `${part(file('a.pdf'))}${part(file('b.pdf'))}--b--\r\n`,
      'files_too_many',
    ],
    [
      'twenty fields',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name="a"').repeat(20)}--b--\r\n`,
      'upload_unreadable',
    ],
    [
      'a name with a null character',
      'multipart/form-data; boundary=b',
      `${part(file('a\0.exe'))}--b--\r\n`,
      'file_extension_refused',
    ],
    [
      'no name',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream')}--b--\r\n`,
      'file_extension_refused',
    ],
  ];
  for (const [what, type, body, code] of forms) {
    test(`${what} is refused as ${code}`, async () => {
      const { api, members, platform } = await startApi();
      const me = api.as('claire');
      await me.get('/init');
      await me.get('/refunds');
      const answer = await members.app.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          host: 'localhost:4000',
          origin: 'http://localhost:3000',
          cookie: [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(me.cookies.get('XSRF-TOKEN') ?? ''),
          'content-type': type,
        },
        payload: body,
      });
      expect(answer.json()).toMatchObject({ code });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(await platform.database.db.select().from(uploads)).toEqual([]);
    });
  }
});

describe('DELETE /uploads/{id}', () => {
  test('takes the file away for good', async () => {
    const { api, platform } = await startApi();
    const me = api.as('claire');
    const id = await giveUpload(me);
    const key = (await rowOf(platform, id))?.fileKey ?? '';
    const path = join(platform.config.data, 'files', key);
    expect(existsSync(path)).toBe(true);
    expect(await me.delete(`/uploads/${id}`)).toMatchObject({ status: 200, body: { done: true } });
    expect(existsSync(path)).toBe(false);
    expect(await rowOf(platform, id)).toBeUndefined();
    expect(await me.delete(`/uploads/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'upload_not_found' },
    });
  });

  test('another member’s file is like one that does not exist, and stays', async () => {
    const { api, platform } = await startApi();
    const id = await giveUpload(api.as('claire'));
    const bruno = api.as('bruno');
    const foreign = await bruno.delete(`/uploads/${id}`);
    const absent = await bruno.delete(`/uploads/${randomUUID()}`);
    const nonsense = await bruno.delete('/uploads/not-an-id');
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect(nonsense.body).toEqual(absent.body);
    expect(await rowOf(platform, id)).toBeDefined();
  });

  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().delete(`/uploads/${randomUUID()}`)).status).toBe(401);
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

describe('with a scanner', () => {
  const photo = () => jpegFile([[0xfe, Buffer.from(EICAR)]]);

  test('a file with malware is refused by name, the others are kept; nothing of it stays', async () => {
    const clamd = await startFakeClamd();
    const { api, platform } = await startApi({ flags: ['--clamd', clamd.address] });
    const before = countFiles(platform);
    const claire = api.as('claire');
    const refused = await claire.upload('/uploads', { name: 'photo.jpg', bytes: photo() });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      400,
      'file_infected',
      { name: 'photo.jpg' },
    ]);
    expect(countFiles(platform)).toBe(before);
    const clean = await claire.upload('/uploads', { name: 'facture.pdf', bytes: await pdfFile() });
    expect(clean.status).toBe(200);
    expect(clamd.received).toHaveLength(2);
  });

  test('without a verdict nothing is kept, and the log says why without the file’s name', async () => {
    const clamd = await startFakeClamd();
    const { api, platform, logLines } = await startApi({ flags: ['--clamd', clamd.address] });
    await clamd.stop();
    const before = countFiles(platform);
    const file = { name: 'Ordonnance Léa.pdf', bytes: await pdfFile() };
    const failed = await api.as('claire').upload('/uploads', file);
    expect([failed.status, failed.body.code]).toEqual([502, 'file_scan_failed']);
    expect(countFiles(platform)).toBe(before);
    expect(logLines.join('\n')).toMatch(/ECONNREFUSED/);
    expect(logLines.join('\n')).not.toMatch(/Ordonnance|Léa/);
  });
});
