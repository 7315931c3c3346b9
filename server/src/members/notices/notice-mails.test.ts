import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { lastCode, login } from '../auth/auth.support.ts';
import { giveMessage, giveRequest } from '../requests/requests.given.ts';

/** Texts of the request that the mail must not contain, since others may read it. */
const SECRETS = /cotisations|échéancier|hôpital|Question|Claire Martin/;

/** With usual spaces before colons. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

async function start() {
  const started = await startApi();
  const { given, platform, members, mails, runJobs } = started;
  const claire = await given.member();
  // Triggers use the clock of the database.
  started.clock.set(new Date().toISOString());
  const sql = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values);
  const move = (id: string, status: string) =>
    sql('update requests set status_key = $2, new_status = true, updated_at = now() where id = $1', [
      id,
      status,
    ]);
  return {
    ...started,
    claire,
    sql,
    move,
    answer: (request: { id: string }) => giveMessage(platform, request, { sentAt: new Date() }),
    /** Lets time pass for the notices so far. */
    later: (minutes: number) =>
      sql(
        `update notices set at = at - make_interval(mins => $1),
           mailed_at = case when mailed_at > '1971-01-01' then mailed_at - make_interval(mins => $1) else mailed_at end`,
        [minutes],
      ),
    async sent() {
      await members.noticeMails.send();
      await runJobs();
      return mails.splice(0);
    },
    request: (wish = {}) => giveRequest(platform, claire, wish),
  };
}

test('a change of status is told once: reference, who acts, until when, and nothing else', async () => {
  const { claire, later, move, request, sent } = await start();
  const asked = { field: 'file' as const, title: 'Votre hôpital', how: null, until: '2999-12-14' };
  const { id, reference } = await request({
    expectedBy: '2999-12-03',
    history: [
      ['attente_info', '2025-11-03T08:00:00Z', 'Question', { asked }],
      ['received', '2025-11-03T09:00:00Z'],
    ],
  });
  await move(id, 'attente_info');
  expect(await sent()).toEqual([]);
  await later(2);
  const [mail, ...others] = await sent();
  expect([mail?.to, mail?.subject, others]).toEqual([
    claire.email,
    `Du nouveau sur votre demande ${reference}`,
    [],
  ]);
  for (const words of [
    `Bonjour Claire, il nous manque un élément pour votre demande ${reference}.`,
    `Référence : ${reference}`,
    'Qui agit maintenant : Vous',
    'Au plus tard : le 14 décembre 2999',
    `http://localhost:3000/requests?request=${id}`,
  ])
    expect(mail?.text).toContain(words);
  // The last day of the answer counts, not the day that the insurer promised.
  expect(mail?.text).not.toContain('3 décembre');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(SECRETS);
  await later(120);
  expect(await sent()).toEqual([]);
});

test('a member who signed in on a page in English is told in English', async () => {
  const started = await start();
  const { api, claire, later, move, request, sent } = started;
  const browser = api.browser();
  const { body } = await login(browser, claire.membershipNumber);
  const code = { sessionId: body.mfa.sessionId, code: lastCode(started) };
  await browser.post('/auth/validate-mfa', code, { headers: { 'accept-language': 'en' } });
  await started.runJobs();
  started.mails.length = 0;
  const { id, reference } = await request({ expectedBy: '2999-12-03' });
  const other = await request();
  await move(id, 'check_in_progress');
  await later(2);
  const [mail] = await sent();
  expect(mail?.subject).toBe(`News on your request ${reference}`);
  for (const words of ['Reference: ', 'Who acts now: Our team', 'At the latest: 3 December 2999'])
    expect(mail?.text).toContain(words);
  await later(120);
  await move(id, 'done');
  await move(other.id, 'done');
  await later(2);
  expect((await sent())[0]?.text).toContain(
    `Request ${reference}: It is closed. Who acts now: Nobody, all is done.`,
  );
});

test('changes of an hour share one mail, which leads to the list', async () => {
  const { answer, later, move, request, sent } = await start();
  const [first, second] = [await request(), await request()];
  await move(first.id, 'done');
  await later(2);
  expect(await sent()).toHaveLength(1);
  await move(first.id, 'study');
  await move(second.id, 'done');
  await answer(second);
  await later(30);
  expect(await sent()).toEqual([]);
  await later(30);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Du nouveau sur 2 de vos demandes');
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/requests\n/);
  expect(plain(mail?.text)).toContain(
    `Demande ${first.reference} : Elle est passée à une nouvelle étape. Qui agit maintenant : Notre équipe.`,
  );
  expect(plain(mail?.text)).toContain(
    `Demande ${second.reference} : Nous vous avons écrit. Qui agit maintenant : Personne, tout est fait.`,
  );
});

test('what the member does, reads or does not want is told by no mail; complaints always are', async () => {
  const { claire, later, move, request, sent, sql } = await start();
  const own = await request();
  await sql("update requests set status_key = 'study', new_status = false where id = $1", [own.id]);
  await later(2);
  expect(await sent()).toEqual([]);

  await sql(
    `insert into notice_choices (member_id, kind, mail) values ($1, 'requests', false), ($1, 'complaints', false)`,
    [claire.memberId],
  );
  await move(own.id, 'done');
  await later(2);
  expect(await sent()).toEqual([]);
  const complaint = await request({ typeCode: 10022 });
  await move(complaint.id, 'done');
  await later(2);
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    `Du nouveau sur votre demande ${complaint.reference}`,
  ]);
});

test('what was read in the portal is told by no mail, and does not hold back the next one', async () => {
  const { later, move, request, sent, sql } = await start();
  const [first, second] = [await request(), await request()];
  await move(first.id, 'done');
  await sql('update requests set new_status = false where id = $1', [first.id]);
  await later(2);
  expect(await sent()).toEqual([]);
  await move(second.id, 'attente_info');
  await later(2);
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    `Du nouveau sur votre demande ${second.reference}`,
  ]);
});

test('requests of the insurer wait for the member from the start; closed ones are told as such', async () => {
  const { later, move, request, sent } = await start();
  const parts = await request({
    typeCode: 10005,
    expectedBy: '2999-12-03',
    history: [['study', '2025-11-03T08:00:00Z']],
  });
  await move(parts.id, 'unread');
  const { id, reference } = await request({ expectedBy: '2999-12-03' });
  await move(id, 'done');
  const open = await request({ expectedBy: '2999-12-03' });
  await move(open.id, 'study');
  await later(2);
  const [mail] = await sent();
  const facts = 'Qui agit maintenant';
  for (const words of [
    `Demande ${parts.reference} : Il nous manque un élément. ${facts} : Vous.`,
    `Demande ${reference} : Elle est terminée. ${facts} : Personne, tout est fait.`,
    `Demande ${open.reference} : Elle est passée à une nouvelle étape. ${facts} : Notre équipe, au plus tard le 3 décembre 2999.`,
  ])
    expect(plain(mail?.text)).toContain(words);
});

test('a member without an address, and one whose brand is gone for now', async () => {
  const { environments, given, later, move, platform, request, sent, sql } = await start();
  const nobody = await given.member({ name: 'nobody', email: null });
  const silent = await giveRequest(platform, nobody);
  await move(silent.id, 'done');
  const { id } = await request();
  await move(id, 'done');
  await later(2);
  const brand = environments.byCode('GFPLAC')!.brand;
  environments.change('GFPLAC', { brand: null });
  expect(await sent()).toEqual([]);
  environments.change('GFPLAC', { brand });
  expect(await sent()).toHaveLength(1);
  const { rows } = await sql('select count(*)::int as waiting from notices where mailed_at is null');
  expect(rows).toEqual([{ waiting: 0 }]);
});

test('a promise that has passed is told once, unless the member is to act or it is long ago', async () => {
  const { clock, later, members, request, sent } = await start();
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const late = await request({ expectedBy: yesterday });
  await request({ expectedBy: yesterday, history: [['attente_info', '2025-11-03T08:00:00Z']] });
  await request({ expectedBy: yesterday, history: [['done', '2025-11-03T08:00:00Z']] });
  await request({ expectedBy: '2025-11-10' });
  await request({ expectedBy: clock.today() });
  for (let day = 0; day < 2; day += 1) await members.noticeMails.noteLate();
  await later(2);
  const [mail, ...others] = await sent();
  expect([mail?.subject, others]).toEqual([`Votre demande ${late.reference} prend du retard`, []]);
  expect(mail?.text).toContain('Qui agit maintenant : Notre équipe');
});
