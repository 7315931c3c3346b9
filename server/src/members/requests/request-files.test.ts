import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { startAnswered } from './answered.support.ts';
import { giveRequest, giveRequestFile } from './requests.given.ts';

describe('GET /requests/messages/file', () => {
  test('downloads the file under its own name, for its member only', async () => {
    const { api, me, platform, request, message } = await startAnswered();
    const content = Buffer.from('%PDF-1.7 échéancier');
    const file = await giveRequestFile(platform, request, { messageId: message.id, content });
    const query = { documentId: file.id };

    const { status, headers, bytes } = await me.get('/requests/messages/file', { query });
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('échéancier.pdf')}`,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(
      await readAuditTrail(platform.database.db, { events: ['request_file_downloaded'], limit: 5 }),
    ).toMatchObject([{ details: { reference: request.reference, file: file.id } }]);

    const foreign = await api.as('bruno').get('/requests/messages/file', { query });
    const absent = await api
      .as('bruno')
      .get('/requests/messages/file', { query: { documentId: randomUUID() } });
    const nonsense = await api.as('bruno').get('/requests/messages/file', { query: { documentId: 'none' } });
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect(nonsense.body).toEqual(absent.body);
  });

  test('requires the id of the document', async () => {
    const { me } = await startAnswered();
    expect(await me.get('/requests/messages/file')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'documentId', code: 'field_required' }] },
    });
  });
});

describe('Home', () => {
  test('shows the three requests that changed last, and how many are new', async () => {
    const { me, platform, claire, request } = await startAnswered();
    for (let day = 1; day <= 4; day += 1) {
      await giveRequest(platform, claire, { history: [['received', `2025-10-0${day}T08:00:00Z`]] });
    }
    const recent = (await me.get('/all-info', { query: { actionKey: 'timeline_recent' } })).body;
    expect(recent.lastRequests).toHaveLength(3);
    expect(recent.lastRequests[0].id).toBe(request.id);
    expect(recent.unreadRequests).toBe(1);
    const all = (await me.get('/all-info', { query: { actionKey: 'requests' } })).body;
    expect(all.allRequests).toHaveLength(5);
  });
});
