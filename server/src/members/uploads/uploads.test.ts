import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { EICAR, startFakeClamd } from '../../platform/files/fake-clamd.support.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { exif, gifFile, giveUpload, jpegFile, pdfFile, pdfOfSize, pngFile } from './uploads.given.ts';
import { countFiles, rowOf } from './uploads.support.ts';
import { uploads } from './uploads.table.ts';

const MB = 1_048_576;

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
