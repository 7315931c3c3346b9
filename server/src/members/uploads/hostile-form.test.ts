import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { uploads } from './uploads.table.ts';

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
      const { api, members, platform, logLines } = await startApi();
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
      expect(logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    });
  }
});
