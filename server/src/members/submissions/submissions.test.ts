import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { giveUpload, pdfFile, pdfOfSize } from '../uploads/uploads.given.ts';
import { newKey, SUBMISSION_PATHS, startSubmissions } from './submissions.given.ts';

for (const path of SUBMISSION_PATHS) {
  describe(`POST ${path}`, () => {
    test('is refused without a session and in the read-only session of an advisor', async () => {
      const started = await startSubmissions();
      const body = await started.bodyOf(path);
      expect(await started.api.browser().post(path, body)).toMatchObject({
        status: 401,
        body: { code: 'session_required' },
      });
      const advisor = await asAdvisor(started, 'claire');
      expect(await advisor.post(path, body, { key: newKey() })).toMatchObject({
        status: 403,
        body: { code: 'read_only_session' },
      });
      const { rows, requests } = await started.stored();
      expect([rows, requests]).toEqual([[], []]);
    });

    test('becomes a request that is found at once, with its file to download', async () => {
      const { me, bodyOf, stored } = await startSubmissions();
      const bytes = await pdfFile({ text: 'Document de Claire' });
      const uploadIds = [await giveUpload(me, { name: 'document.pdf', bytes })];
      const { status, body } = await me.post(path, await bodyOf(path, { uploadIds }), { key: newKey() });
      expect([status, body]).toEqual([
        200,
        {
          id: expect.any(String),
          requestId: expect.any(String),
          reference: expect.stringMatching(/^D25-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
          expectedBy: expect.stringMatching(/^2025-11-1[79]$/),
        },
      ]);
      const { requests } = (await me.get('/requests')).body;
      expect(requests).toMatchObject([
        {
          id: body.requestId,
          reference: body.reference,
          statusKey: 'received',
          beneficiaryFirstName: 'Claire',
        },
      ]);
      const detail = (await me.get(`/requests/${body.requestId}`)).body;
      expect(detail).toMatchObject({
        expectedBy: body.expectedBy,
        steps: [{ labelKey: 'step.received', state: 'current', at: '2025-11-12T09:00:00.000Z' }, {}, {}, {}],
        files: [{ name: 'document.pdf', kind: 'pdf' }],
      });
      const file = await me.get('/requests/messages/file', { query: { documentId: detail.files[0].id } });
      expect(file.bytes.equals(bytes)).toBe(true);
      expect((await stored()).uploads).toEqual([]);
    });

    test('leaves one entry in the audit trail, which names no value of it', async () => {
      const { me, bodyOf, platform } = await startSubmissions();
      const key = newKey();
      const input = await bodyOf(path);
      const { body } = await me.post(path, input, { key });
      await me.post(path, input, { key });
      const trail = await readAuditTrail(platform.database.db, { limit: 20 });
      const entries = trail.filter(({ event }) => event.endsWith('_sent') || event === 'document_shared');
      expect(entries).toMatchObject([
        { environment: 'GFPLAC', accountId: expect.any(String), details: { reference: body.reference } },
      ]);
      expect(Object.keys(entries[0]?.details as object).toSorted()).toEqual(['files', 'reference']);
    });

    test('the same again gives the first answer', async () => {
      const { me, bodyOf, stored, clock } = await startSubmissions();
      const body = await bodyOf(path);
      const key = newKey();
      const first = await me.post(path, body, { key });
      clock.advance(60);
      const again = await me.post(path, body, { key });
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect((await stored()).rows).toHaveLength(1);
    });

    test('five parallel calls with one key make one submission, one request and one mail', async () => {
      const { me, bodyOf, stored, runJobs, mails } = await startSubmissions();
      const body = await bodyOf(path);
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => me.post(path, body, { key })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      const after = await stored();
      expect([after.rows.length, after.requests.length, after.files.length]).toEqual([1, 1, 1]);
      await runJobs();
      expect(mails).toHaveLength(1);
    });

    test('five parallel calls with five keys use the file only once', async () => {
      const { me, bodyOf, stored, runJobs, mails } = await startSubmissions();
      const body = await bodyOf(path);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => me.post(path, body, { key: newKey() })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
      const { rows, requests } = await stored();
      expect([rows.length, requests.length]).toEqual([1, 1]);
      await runJobs();
      expect(mails).toHaveLength(1);
    });

    test('another body under the same key is a mistake, a refused one does not use it up', async () => {
      const { me, bodyOf, stored } = await startSubmissions();
      const key = newKey();
      const refused = await bodyOf(path, { comment: '<' });
      expect((await me.post(path, refused, { key })).status).toBe(400);
      expect((await me.post(path, await bodyOf(path), { key })).status).toBe(200);
      expect(await me.post(path, await bodyOf(path), { key })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      });
      expect((await stored()).rows).toHaveLength(1);
    });

    test('a failing commit leaves nothing behind, and the repeat succeeds', async () => {
      let failing = false;
      const { me, bodyOf, stored, runJobs, mails } = await startSubmissions({
        wrapDatabase: (database) => ({
          ...database,
          transaction: (work) =>
            database.transaction(async (tx) => {
              const result = await work(tx);
              if (failing) throw new Error('the power went');
              return result;
            }),
        }),
      });
      const body = await bodyOf(path);
      const key = newKey();
      failing = true;
      expect((await me.post(path, body, { key })).status).toBe(500);
      const between = await stored();
      expect([between.rows, between.requests, between.files]).toEqual([[], [], []]);
      expect(between.uploads).toHaveLength(1);
      failing = false;
      expect((await me.post(path, body, { key })).status).toBe(200);
      await runJobs();
      expect([(await stored()).rows.length, mails.length]).toEqual([1, 1]);
    });

    test('another member’s person and file are like those that do not exist', async () => {
      const { me, api, given, bodyOf, stored } = await startSubmissions();
      const bruno = await given.member({ name: 'bruno' });
      const theirs = await giveUpload(api.as('bruno'));
      const refusal = async (change: object) => {
        const { status, body } = await me.post(path, await bodyOf(path, change), { key: newKey() });
        return [status, body.code, body.errors];
      };
      const unknown = [{ field: 'beneficiaryId', code: 'beneficiary_unknown' }];
      for (const beneficiaryId of [bruno.beneficiaryId, randomUUID(), 'nobody']) {
        expect(await refusal({ beneficiaryId })).toEqual([400, 'validation_failed', unknown]);
      }
      const missing = [{ field: 'uploadIds.0', code: 'upload_not_found' }];
      for (const id of [theirs, randomUUID(), 'none']) {
        expect(await refusal({ uploadIds: [id] })).toEqual([400, 'validation_failed', missing]);
      }
      const after = await stored();
      expect([after.rows, after.requests]).toEqual([[], []]);
      expect(after.uploads.some(({ id }) => id === theirs)).toBe(true);
    });

    test('five files pass, six do not', async () => {
      const { me, bodyOf } = await startSubmissions();
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) ids.push(await giveUpload(me));
      expect((await me.post(path, await bodyOf(path, { uploadIds: ids }))).body.errors).toEqual([
        { field: 'uploadIds', code: 'files_too_many', params: { nb: '5' } },
      ]);
      const five = await me.post(path, await bodyOf(path, { uploadIds: [...ids.slice(1), ids[1]] }));
      expect(five.status).toBe(200);
    });

    test('files weigh what is allowed together, and not an octet more', async () => {
      const uploads = { ...DEFAULT_LIMITS.uploads, maxTotalBytes: 9_000 };
      const { me, bodyOf } = await startSubmissions({ limits: { ...DEFAULT_LIMITS, uploads } });
      const of = async (bytes: number) => giveUpload(me, { bytes: await pdfOfSize(bytes) });
      const tooHeavy = await bodyOf(path, { uploadIds: [await of(4_500), await of(4_501)] });
      expect((await me.post(path, tooHeavy)).body.errors).toEqual([
        { field: 'uploadIds', code: 'files_total_too_large', params: { maxBytes: '9000', bytes: '9001' } },
      ]);
      const justRight = await bodyOf(path, { uploadIds: [await of(4_500), await of(4_500)] });
      expect((await me.post(path, justRight)).status).toBe(200);
    });
  });

  describe(`GET ${path}/{id}`, () => {
    test('another member’s, a missing one and an invalid id get the same answer', async () => {
      const { api, me, bodyOf } = await startSubmissions();
      const { body: receipt } = await me.post(path, await bodyOf(path));
      expect((await me.get(`${path}/${receipt.id}`)).body).toMatchObject(receipt);
      const bruno = api.as('bruno');
      const foreign = await bruno.get(`${path}/${receipt.id}`);
      const absent = await bruno.get(`${path}/${randomUUID()}`);
      const nonsense = await bruno.get(`${path}/none`);
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
      expect(nonsense.body).toEqual(absent.body);
      expect((await api.browser().get(`${path}/${receipt.id}`)).status).toBe(401);
      const request = await bruno.get(`/requests/${receipt.requestId}`);
      expect([request.status, request.body]).toEqual([
        404,
        (await bruno.get(`/requests/${randomUUID()}`)).body,
      ]);
    });

    test('an advisor may look at it', async () => {
      const started = await startSubmissions();
      const { body: receipt } = await started.me.post(path, await started.bodyOf(path));
      const advisor = await asAdvisor(started, 'claire');
      expect(await advisor.get(`${path}/${receipt.id}`)).toMatchObject({ status: 200, body: receipt });
    });
  });
}
