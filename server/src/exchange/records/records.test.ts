import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  MOST_POSTED_FILE_BYTES,
  MOST_RECORDS,
} from '@member-portal/shared-kernel/contracts/exchange/records';
import { expect } from 'expect';
import { member, other, person, request } from '../../import/records.given.ts';
import { documents } from '../../members/documents/documents.table.ts';
import { members } from '../../members/insured/insured.table.ts';
import { requests } from '../../members/requests/requests.table.ts';
import { importProof } from '../../platform/crypto/import-proof.ts';
import { startExchange } from '../testing/start-exchange.ts';
import { createPostedFiles } from './posted-files.service.ts';

const NDJSON = { 'content-type': 'application/x-ndjson' };

async function startCore() {
  const started = await startExchange();
  const { call, giveSubscriber, platform } = started;
  const { token } = await giveSubscriber();
  const post = async (...records: object[]) =>
    call('POST', '/records', {
      token,
      headers: NDJSON,
      body: records.map((record) => JSON.stringify(record)).join('\n'),
    });
  const upload = (bytes: string, as = token) =>
    call('POST', '/files', {
      token: as,
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.from(bytes),
    });
  return { ...started, token, post, upload, db: platform.database.db };
}

const documentOf = (file: string) => ({
  type: 'document',
  externalId: 'D1',
  member: 'M1',
  tab: 'health',
  title: 'Tableau de garanties',
  fileName: 'garanties.pdf',
  uploadDate: '2025-01-01',
  typeCode: 'TABLEAU_GARANTIES',
  typeDoc: 'INFORMATION',
  file,
});

describe('POST /records', () => {
  test('answers a verdict for each line; the same call again changes nothing', async () => {
    const { post, db } = await startCore();
    const records = [person, { ...other, sex: 'F' }, member];
    const { status, body } = await post(...records);
    expect([status, body]).toEqual([
      200,
      {
        verdicts: [
          { line: 1, type: 'beneficiary', externalId: 'B1', verdict: 'accepted', mistakes: [] },
          {
            line: 2,
            type: 'member',
            externalId: 'M2',
            verdict: 'refused',
            mistakes: [{ field: 'sex', reason: expect.stringContaining('expected one of') }],
          },
          { line: 3, type: 'member', externalId: 'M1', verdict: 'accepted', mistakes: [] },
        ],
        changed: { member: 1, beneficiary: 1 },
      },
    ]);
    expect((await db.select().from(members)).map(({ externalId }) => externalId)).toEqual(['M1']);
    expect((await post(...records)).body).toEqual({ ...body, changed: { member: 0, beneficiary: 0 } });
  });

  test('takes a byte order mark, line ends of Windows and blank lines', async () => {
    const { call, token } = await startCore();
    const { body } = await call('POST', '/records', {
      token,
      headers: NDJSON,
      body: `\ufeff${JSON.stringify(member)}\r\n\r\n${JSON.stringify(person)}\r\n`,
    });
    expect(body.verdicts.map(({ line, verdict }: never) => [line, verdict])).toEqual([
      [1, 'accepted'],
      [3, 'accepted'],
    ]);
  });

  test('a line that is not UTF-8 is refused by its byte and field, and the others are taken', async () => {
    const { call, token } = await startCore();
    const [good, latin] = [member, { ...other, firstName: 'Léa' }].map((record) => JSON.stringify(record));
    const body = Buffer.concat([Buffer.from(`${good}\n`), Buffer.from(latin!, 'latin1')]);
    const { verdicts } = (await call('POST', '/records', { token, headers: NDJSON, body })).body;
    expect(verdicts).toMatchObject([
      { line: 1, verdict: 'accepted' },
      {
        line: 2,
        externalId: 'M2',
        verdict: 'refused',
        mistakes: [
          { field: 'firstName', reason: expect.stringMatching(/^expected UTF-8, but byte \d+ of the line/) },
        ],
      },
    ]);
  });

  test('blank lines do not count', async () => {
    const { call, token } = await startCore();
    const body = '{}\n \r\n\n'.repeat(MOST_RECORDS);
    const { verdicts } = (await call('POST', '/records', { token, headers: NDJSON, body })).body;
    expect([verdicts.length, verdicts.at(-1).line]).toEqual([MOST_RECORDS, 3 * MOST_RECORDS - 2]);
  });

  test('a new request with a reference of the portal’s form is refused, in capitals or not', async () => {
    const { post, db } = await startCore();
    const own = { ...request, beneficiary: null, messages: [], files: [] };
    const { verdicts } = (
      await post(
        member,
        { ...own, reference: 'CORE-17' },
        { ...own, externalId: 'Q2', reference: 'D26-AAAA-BBBB' },
        { ...own, externalId: 'Q3', reference: 'd26-00oo-llii' },
      )
    ).body;
    const reason = 'has the form of the portal’s own, and the portal has no request of it';
    const mistakes = [{ field: 'reference', reason }];
    expect(verdicts.map((one: { mistakes: object[] }) => one.mistakes)).toEqual([[], [], mistakes, mistakes]);
    expect(await db.select({ reference: requests.reference }).from(requests)).toEqual([
      { reference: 'CORE-17' },
    ]);
  });

  test('is refused whole where it is no text, empty, too long, of another media type, or without the scope', async () => {
    const { call, token, giveSubscriber } = await startCore();
    const reader = await giveSubscriber({ environment: 'ALPIN', scopes: ['events:read'] });
    const codeOf = async (
      body: unknown,
      headers: Record<string, string> = NDJSON,
      as: string | null = token,
    ) => {
      const answer = await call('POST', '/records', { token: as, headers, body });
      return [answer.status, answer.body.code];
    };
    for (const body of [Buffer.from('{"type":"member"}', 'utf16le'), gzipSync('{"type":"member"}')])
      expect(await codeOf(body)).toEqual([400, 'records_not_text']);
    for (const body of ['\n', '\n \n']) expect(await codeOf(body)).toEqual([400, 'records_empty']);
    expect(await codeOf('{}\n'.repeat(MOST_RECORDS + 1))).toEqual([413, 'records_too_many']);
    expect(await codeOf(gzipSync('{}'), { ...NDJSON, 'content-encoding': 'gzip' })).toEqual([
      415,
      'media_type_unsupported',
    ]);
    expect(await codeOf('{}', { 'content-type': 'application/json' })).toEqual([
      415,
      'media_type_unsupported',
    ]);
    expect(await codeOf('{}', NDJSON, reader.token)).toEqual([403, 'scope_required']);
    expect(await codeOf('{}', NDJSON, null)).toEqual([401, 'token_required']);
  });
});

describe('POST /records of the operator', () => {
  const ALPIN = { ...other, environment: 'ALPIN' };

  async function startOperator() {
    const started = await startCore();
    const token = importProof(started.platform.secrets);
    const send = async (path: string, ...records: object[]) => {
      const body = records.map((record) => JSON.stringify(record)).join('\n');
      return (await started.call('POST', path, { token, headers: NDJSON, body })).body;
    };
    return { ...started, operator: token, send };
  }

  test('takes the records of every environment, and the files that they name', async () => {
    const { send, upload, operator, token, post } = await startOperator();
    const { path } = (await upload('%PDF-1.7 garanties', operator)).body;
    const records = [member, ALPIN, { ...documentOf(path), member: 'M2' }];
    expect((await send('/records', ...records)).changed).toEqual({ member: 2, document: 1 });
    expect((await send('/records', ...records)).changed).toEqual({ member: 0, document: 0 });
    // A core system still sends its own members alone, and its own files.
    const theirs = await post(ALPIN, documentOf(path));
    expect(theirs.body.verdicts.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'refused',
      'refused',
    ]);
    expect((await upload('%PDF-1.7 garanties', token)).body.path).toBe(path);
  });

  test('with dryRun=true each line has its verdict, and nothing is written', async () => {
    const { send, db } = await startOperator();
    const wrong = { ...person, member: 'M9' };
    const dryRun = await send('/records?dryRun=true', member, wrong);
    expect(dryRun.changed).toEqual({});
    expect(await db.select().from(members)).toEqual([]);
    expect((await send('/records', member, wrong)).verdicts).toEqual(dryRun.verdicts);
    expect(await send('/records?dryRun=true', { ...member, surName: 'Durand' })).toMatchObject({
      changed: {},
    });
    expect(await db.select({ surName: members.surName }).from(members)).toEqual([{ surName: 'Martin' }]);
    expect((await send('/records?dryrun=true', member)).code).toBe('validation_failed');
  });

  test('with whole=true one wrong line leaves out all others, which are not told as wrong', async () => {
    const { send, db } = await startOperator();
    const wrong = { ...person, member: 'M9' };
    const { verdicts, changed } = await send('/records?whole=true', member, wrong, ALPIN);
    expect(changed).toEqual({});
    expect(
      verdicts.map((one: { verdict: string; mistakes: object[] }) => [one.verdict, one.mistakes]),
    ).toEqual([
      ['refused', []],
      [
        'refused',
        [{ field: 'member', reason: 'the member "M9" is not in this call, and not in the database' }],
      ],
      ['refused', []],
    ]);
    expect(await db.select().from(members)).toEqual([]);
    expect((await send('/records?whole=true', member, ALPIN)).changed).toEqual({ member: 2 });
    expect((await send('/records?whole=perhaps', member)).code).toBe('validation_failed');
    expect((await send('/records?hole=true', member)).code).toBe('validation_failed');
  });
});

describe('POST /files', () => {
  test('gives a path for the bytes, which a record of the same environment can name', async () => {
    const { upload, post, platform, db, giveSubscriber } = await startCore();
    const { body } = await upload('%PDF-1.7 garanties');
    expect(body.path).toMatch(/^files\/[0-9a-f]{64}\.pdf$/);
    expect((await upload('%PDF-1.7 garanties')).body).toEqual(body);
    expect((await post(member, documentOf(body.path))).body.changed).toEqual({ member: 1, document: 1 });
    const [row] = await db.select().from(documents);
    expect((await platform.files.read(row!.fileKey)).toString()).toBe('%PDF-1.7 garanties');

    const elsewhere = await giveSubscriber({ environment: 'ALPIN' });
    const theirs = (await upload('%PDF-1.7 ailleurs', elsewhere.token)).body.path;
    const { verdicts } = (await post(documentOf(theirs))).body;
    expect(verdicts[0].mistakes).toEqual([
      { field: 'file', reason: `${theirs} was not posted: POST /files gives the path` },
    ]);
  });

  test('refuses what members could not open', async () => {
    const { upload } = await startCore();
    expect((await upload('Bonjour')).body.code).toBe('file_content_mismatch');
    expect((await upload('')).body.code).toBe('file_empty');
    expect((await upload(`%PDF-1.7${' '.repeat(MOST_POSTED_FILE_BYTES)}`)).body.code).toBe('body_too_large');
  });

  test('goes after a day unless a record took it, whose path stays valid', async () => {
    const { upload, post, platform, clock } = await startCore();
    const { database, files } = platform;
    const taken = (await upload('%PDF-1.7 garanties')).body.path;
    const idle = (await upload('%PDF-1.7 oubli')).body.path;
    await post(member, documentOf(taken));
    const posted = createPostedFiles({ database, files, clock });
    clock.advance(86_000);
    await posted.removeUnused();
    expect(await posted.find('GFPLAC', taken)).toContain('exchange/gfplac/');
    clock.advance(86_401);
    await posted.removeUnused();
    await posted.removeUnused();
    expect((await post(documentOf(taken))).body.changed).toEqual({ document: 0 });
    expect((await post({ ...documentOf(idle), externalId: 'D2' })).body.verdicts[0].verdict).toBe('refused');
  });
});
