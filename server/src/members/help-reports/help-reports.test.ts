import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, fieldsOf } from '../auth/auth.support.ts';
import { startOperators } from '../operators/operators.support.ts';
import { CHROME, REPORT, WHY } from './help-reports.support.ts';
import { helpReports } from './help-reports.table.ts';

const NOBODY = '99999999';

/** Claire of GFPLAC. It is 12 November 2025, 10:00 in Paris. */
async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const { db } = platform.database;
  const claire = await given.member({ name: 'claire' });
  const operator = await startOperators(started);
  const send = (
    body: object,
    { browser = api.browser(), key }: { browser?: ReturnType<typeof api.browser>; key?: string } = {},
  ) =>
    browser.post(
      '/help-reports',
      { report: REPORT, ...body },
      { headers: { 'user-agent': CHROME, ...(key && { 'idempotency-key': key }) } },
    );
  return {
    ...started,
    db,
    claire,
    operator,
    send,
    rows: () => db.select().from(helpReports),
    show: (code: string) => operator.post('/operators/help-reports/show', { ...WHY, code }),
    trail: () => readAuditTrail(db, { limit: 50 }),
  };
}

describe('POST /help-reports', () => {
  test('gives a code for an advisor, which is good for seven days', async () => {
    const { send, claire } = await start();
    const { status, body } = await send({ identifier: claire.membershipNumber });
    expect([status, body]).toEqual([
      200,
      {
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
        sentAt: '2025-11-12T09:00:00.000Z',
        days: 7,
        validUntil: '2025-11-19',
      },
    ]);
  });

  for (const [what, of] of [
    ['member number', (claire: { membershipNumber: string; nir: string }) => claire.membershipNumber],
    ['social security number', (claire: { membershipNumber: string; nir: string }) => claire.nir],
    [
      'social security number without its key',
      (claire: { membershipNumber: string; nir: string }) => claire.nir.slice(0, 13),
    ],
  ] as const)
    test(`finds the file by the ${what}, which is stored nowhere`, async () => {
      const { send, claire, rows } = await start();
      const typed = of(claire);
      await send({ identifier: typed });
      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      expect(row?.accountId).toBe(claire.accountId);
      expect(JSON.stringify(row)).not.toContain(typed);
    });

  test('answers the same where nobody has the identifier, or in another environment', async () => {
    const { send, claire, rows, api } = await start();
    const found = await send({ identifier: claire.membershipNumber });
    const absent = await send({ identifier: NOBODY });
    const elsewhere = await send(
      { identifier: claire.membershipNumber },
      { browser: api.browser({ host: 'natixis.localhost' }) },
    );
    const shapeOf = ({ status, body }: typeof found) => [status, { ...body, code: 'one' }];
    expect(shapeOf(absent)).toEqual(shapeOf(found));
    expect(shapeOf(elsewhere)).toEqual(shapeOf(found));
    expect((await rows()).map(({ environment, accountId }) => [environment, accountId !== null])).toEqual([
      ['GFPLAC', true],
      ['GFPLAC', false],
      ['NATIXIS', false],
    ]);
  });

  test('does the same work where nobody has the identifier: as many questions to the database', async () => {
    let asked = 0;
    const started = await startApi({
      wrapDatabase: (database) => ({
        ...database,
        db: new Proxy(database.db, {
          get(of, name) {
            if (name === 'select' || name === 'insert' || name === 'transaction') asked += 1;
            return Reflect.get(of, name);
          },
        }),
      }),
    });
    const claire = await started.given.member({ name: 'claire' });
    const asks = async (identifier: string) => {
      const before = asked;
      await started.api.browser().post('/help-reports', { identifier, report: REPORT });
      return asked - before;
    };
    const found = await asks(claire.membershipNumber);
    expect(found).toBeGreaterThan(0);
    expect(await asks(NOBODY)).toBe(found);
  });

  test('a member who is signed in types nothing', async () => {
    const { send, claire, api, rows } = await start();
    expect((await send({}, { browser: api.as('claire') })).status).toBe(200);
    expect(await rows()).toMatchObject([{ accountId: claire.accountId }]);
  });

  test('without a session the identifier is needed, in one of its forms', async () => {
    const { send, rows } = await start();
    for (const [identifier, code] of [
      [undefined, 'field_required'],
      [null, 'field_required'],
      [' ', 'field_required'],
      ['claire', 'login_invalid'],
      ['285059999901300', 'login_invalid'],
    ] as const) {
      const answer = await send({ identifier });
      expect([identifier, answer.status, fieldsOf(answer)]).toEqual([
        identifier,
        400,
        [expect.stringContaining('identifier')],
      ]);
      expect(JSON.stringify(answer.body)).toContain(code);
    }
    expect(await rows()).toEqual([]);
  });

  test('a repeat of the same call gets the first answer, and is stored once', async () => {
    const { api, send, claire, rows } = await start();
    const same = { key: randomUUID(), browser: api.browser() };
    const body = { identifier: claire.membershipNumber };
    const first = await send(body, same);
    expect((await send(body, same)).body).toEqual(first.body);
    expect(codeOf(await send({ identifier: NOBODY }, same))).toBe('422 idempotency_key_reused');
    expect(await rows()).toHaveLength(1);
  });

  test('one address cannot send without end', async () => {
    const { api, send, clock, rows } = await start();
    const browser = api.browser();
    const sendAgain = () => send({ identifier: NOBODY }, { browser });
    for (let times = 0; times < 10; times += 1) expect((await sendAgain()).status).toBe(200);
    expect(codeOf(await sendAgain())).toBe('429 too_many_attempts');
    expect(await rows()).toHaveLength(10);
    clock.advance(3_601);
    expect((await sendAgain()).status).toBe(200);
  });

  test('an advisor who reads for a member sends nothing', async () => {
    const started = await start();
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await started.send({}, { browser: advisor }))).toBe('403 read_only_session');
    expect(await started.rows()).toEqual([]);
  });
});

describe('the report holds nothing that somebody has typed', () => {
  const CANARIES = ['Zorglub', '285057800608436', 'FR7630006000011234567890189', '482915', 'zor@example.org'];

  test('each field refuses what is no pattern, version or code', async () => {
    const { send, claire, rows } = await start();
    const [failure] = REPORT.failures;
    const [remote] = REPORT.remotes;
    for (const canary of CANARIES)
      for (const wrong of [
        { shell: canary },
        { page: `/${canary}` },
        { page: `/refunds?q=${canary}` },
        { page: `/refunds/${canary}` },
        { network: canary },
        { language: canary },
        { theme: canary },
        { remotes: [{ ...remote, version: canary }] },
        { remotes: [{ ...remote, id: canary }] },
        { remotes: [{ ...remote, failedIn: canary }] },
        { failures: [{ ...failure, call: `/refunds/${canary.toLowerCase()}` }] },
        { failures: [{ ...failure, code: canary }] },
        { failures: [{ ...failure, at: canary }] },
        { window: { ...REPORT.window, width: canary } },
      ]) {
        const answer = await send({ identifier: claire.membershipNumber, report: { ...REPORT, ...wrong } });
        expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 400]);
      }
    expect(await rows()).toEqual([]);
  });

  test('fields that nobody named are dropped, and a browser that names itself after somebody is none', async () => {
    const { send, claire, rows, api, logLines, platform, show } = await start();
    const typed = { typed: CANARIES, form: { name: CANARIES[0], iban: CANARIES[2] } };
    const [failure] = REPORT.failures;
    const { body } = await api.browser().post(
      '/help-reports',
      {
        identifier: claire.nir,
        ...typed,
        report: { ...REPORT, ...typed, failures: [{ ...failure, ...typed }] },
      },
      { headers: { 'user-agent': CANARIES.join(' '), 'idempotency-key': randomUUID() } },
    );
    // A refused identifier is neither stored nor logged.
    await send({ identifier: CANARIES[1] });
    await send({ identifier: CANARIES[0] });
    await send({ identifier: CANARIES[4] });
    const everything = [JSON.stringify(await rows()), logLines.join('\n')];
    const { rows: tables } = await platform.database.pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    for (const { table_name: name } of tables)
      everything.push(
        JSON.stringify(
          (await platform.database.pool.query(`select to_jsonb(t) as row from "${name}" t`)).rows,
        ),
      );
    everything.push(JSON.stringify((await show(body.code)).body));
    const all = everything.join('\n');
    for (const canary of [...CANARIES, claire.nir])
      expect([canary, all.includes(canary)]).toEqual([canary, false]);
    expect(all).toContain('/refunds/:id');
  });
});

describe('POST /operators/help-reports/show', () => {
  test('shows the report to an operator, however the code is written, and the trail says who read it', async () => {
    const { send, claire, clock, show, trail } = await start();
    const { code } = (await send({ identifier: claire.membershipNumber })).body;
    clock.advance(60);
    const shown = await show(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
    expect([shown.status, shown.body]).toEqual([
      200,
      {
        environment: 'GFPLAC',
        membershipNumber: claire.membershipNumber,
        sentAt: '2025-11-12T09:00:00.000Z',
        report: { ...REPORT, browser: 'Chrome 131', system: 'Windows' },
      },
    ]);
    expect((await trail()).slice(0, 2)).toMatchObject([
      {
        event: 'operator_read_help_report',
        accountId: claire.accountId,
        agent: WHY.by,
        reason: WHY.reason,
        details: null,
      },
      { event: 'help_report_sent', accountId: claire.accountId },
    ]);
  });

  test('needs the operator’s token, who asks and why', async () => {
    const { send, claire, operator } = await start();
    const { code } = (await send({ identifier: claire.membershipNumber })).body;
    const path = '/operators/help-reports/show';
    const stranger = await operator.post(path, { ...WHY, code }, { headers: { authorization: '' } });
    expect(codeOf(stranger)).toBe('401 token_required');
    for (const missing of ['by', 'reason', 'code'] as const) {
      const answer = await operator.post(path, { ...WHY, code, [missing]: undefined });
      expect([missing, answer.status, fieldsOf(answer)]).toEqual([
        missing,
        400,
        [expect.stringContaining(missing)],
      ]);
    }
  });

  test('a code that nobody has is not found, nor one after seven days; its report is deleted', async () => {
    const { send, claire, show, clock, rows, platform } = await start();
    const { code } = (await send({ identifier: claire.membershipNumber })).body;
    expect(codeOf(await show('000000'))).toBe('404 help_report_not_found');
    clock.advance(7 * 86_400 - 1);
    expect((await show(code)).status).toBe(200);
    clock.advance(1);
    expect(codeOf(await show(code))).toBe('404 help_report_not_found');
    clock.advance(1);
    const { createHelpReports } = await import('./help-reports.service.ts');
    const { database, keyedHash } = platform;
    await createHelpReports({
      database,
      clock,
      keyedHash,
      findAccount: async () => null,
      nameBrowser: () => ({ browser: null, system: null }),
    }).deleteOld();
    expect(await rows()).toEqual([]);
  });
});
