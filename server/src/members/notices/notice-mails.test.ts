import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveMessage, giveRequest } from '../requests/requests.given.ts';

/** Words of the demand that the mail must not contain, since others may read it. */
const SECRETS = /cotisations|échéancier|hôpital|Question|Claire Martin/;

async function start() {
  const started = await startApi();
  const { given, platform, members, mails, runJobs } = started;
  const claire = await given.member();
  // Triggers go by the clock of the database.
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
    /** Lets time pass for what has been noted so far. */
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
  const { id, reference } = await request({ expectedBy: '2999-12-14' });
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
    'Bonjour Claire,',
    `Référence : ${reference}`,
    'Qui agit maintenant : Vous',
    'le 14 décembre 2999',
    `http://localhost:3000/requests?request=${id}`,
  ])
    expect(mail?.text).toContain(words);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(SECRETS);
  await later(120);
  expect(await sent()).toEqual([]);
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
  expect(mail?.text).toContain(`Demande ${first.reference} : Nous y travaillons`);
  expect(mail?.text).toContain(`Demande ${second.reference} : Personne`);
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
  expect(mail?.text).toContain('Nous y travaillons, avec du retard');
});
