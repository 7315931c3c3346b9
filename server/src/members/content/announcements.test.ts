import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { members } from '../insured/insured.table.ts';
import { announcementClosings, type announcements } from './announcements.table.ts';
import { giveAnnouncement } from './content.given.ts';

type Wish = Partial<typeof announcements.$inferInsert>;

const codeOf = ({ status, body }: TestAnswer) => `${status} ${body.code}`;

/** It is 12 November 2025, 9:00 UTC. */
async function start() {
  const started = await startApi();
  const give = (wish: Wish = {}) => giveAnnouncement(started.platform, wish);
  const claire = started.api.as('claire');
  const titles = async (client: TestClient = claire) =>
    (await client.get('/all-info')).body.announcement.map(({ title }: { title: string }) => title);
  return { ...started, give, claire, titles };
}

/** Another browser in which Claire is signed in. */
async function secondDevice({ api, given, members }: Started): Promise<TestClient> {
  const { accountId, memberId, environment } = await given.memberNamed('claire');
  const owner = { accountId: accountId as string, memberId, environment, previousConnectionAt: null };
  const { token } = await members.sessions.open(members.database.db, owner);
  const device = api.browser();
  device.cookies.set(SESSION_COOKIE, token);
  return device;
}

describe('above Home', () => {
  test('stands what is announced there now, the most pressing first, in the member’s environment', async () => {
    const { give, claire, titles } = await start();
    const day = (text: string) => new Date(`2025-11-${text}:00Z`);
    await give({ title: 'Info', from: day('02T08:00') });
    await give({ title: 'Critique', level: 'critical', from: day('01T08:00') });
    await give({ title: 'Plus récente', from: day('03T08:00') });
    await give({ title: 'Finie', until: day('12T09:00') });
    await give({ title: 'À venir', from: day('12T09:01') });
    await give({ title: 'À la connexion', place: 'login' });
    await give({ title: 'Ailleurs', environment: 'NATIXIS' });
    expect(await titles()).toEqual(['Critique', 'Plus récente', 'Info']);
    const { body: profile } = await claire.get('/auth/profile');
    expect(profile.announcement.map(({ title }: { title: string }) => title)).toEqual(await titles());
    expect((await claire.get('/all-info')).body.isAnnouncementDisplayed).toBe(true);
  });

  test('it begins and ends by the clock', async () => {
    const { give, titles, clock } = await start();
    await give({ from: new Date('2025-11-12T09:10:00Z'), until: new Date('2025-11-12T09:20:00Z') });
    expect(await titles()).toEqual([]);
    clock.advance(600);
    expect(await titles()).toEqual(['Standard fermé']);
    clock.advance(600);
    expect(await titles()).toEqual([]);
  });

  test('the English words go with it', async () => {
    const { give, claire } = await start();
    await give({ english: { title: 'Closed', text: 'Nobody answers.' } });
    const { announcement } = (await claire.get('/all-info')).body;
    expect(announcement).toEqual([
      {
        id: expect.any(String),
        level: 'info',
        title: 'Standard fermé',
        text: 'Le téléphone ne répond pas vendredi.',
        closable: true,
        english: { title: 'Closed', text: 'Nobody answers.' },
      },
    ]);
  });

  test('closed on one device, it is gone on the other; another member still reads it', async () => {
    const started = await start();
    const { api, give, claire, titles, platform } = started;
    const { memberId } = await started.given.memberNamed('claire');
    const id = await give();
    const phone = await secondDevice(started);
    expect(await titles(phone)).toEqual(['Standard fermé']);
    expect((await claire.post(`/announcements/${id}/close`)).body).toEqual({ done: true });
    expect(await titles(phone)).toEqual([]);
    expect((await phone.get('/auth/profile')).body.announcement).toEqual([]);
    expect((await phone.get('/all-info')).body.isAnnouncementDisplayed).toBe(false);
    expect(await titles(api.as('paul'))).toEqual(['Standard fermé']);
    const closings = await platform.database.db.select().from(announcementClosings);
    expect(closings).toMatchObject([{ memberId, announcementId: id }]);
  });

  test('closing it again changes nothing', async () => {
    const { give, claire, clock, platform } = await start();
    const id = await give();
    const closings = () => platform.database.db.select().from(announcementClosings);
    await claire.post(`/announcements/${id}/close`);
    const before = await closings();
    clock.advance(60);
    expect((await claire.post(`/announcements/${id}/close`)).status).toBe(200);
    expect(await closings()).toEqual(before);
  });

  test('what may not be closed stays', async () => {
    const { give, claire, titles } = await start();
    const id = await give({ closable: false });
    expect(codeOf(await claire.post(`/announcements/${id}/close`))).toBe('409 announcement_not_closable');
    expect(await titles()).toEqual(['Standard fermé']);
  });

  test('one of another environment, of the login, over, or absent: all the same answer', async () => {
    const { give, claire, platform } = await start();
    const others = [
      await give({ environment: 'NATIXIS' }),
      await give({ place: 'login' }),
      await give({ until: new Date('2025-11-11T08:00:00Z') }),
      'f3b2c1de-0000-4000-8000-000000000000',
      'nothing',
    ];
    for (const id of others)
      expect(codeOf(await claire.post(`/announcements/${id}/close`))).toBe('404 announcement_not_found');
    expect(await platform.database.db.select().from(announcementClosings)).toEqual([]);
  });

  test('nobody closes one signed out, nor an advisor for the member', async () => {
    const started = await start();
    const { api, give, titles } = started;
    const id = await give();
    expect(codeOf(await api.browser().post(`/announcements/${id}/close`))).toMatch(/^40[13] /);
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.post(`/announcements/${id}/close`))).toMatch(/^403 /);
    expect(await titles()).toEqual(['Standard fermé']);
  });

  test('a member whom the core system exempts sees only what cannot be closed', async () => {
    const { give, given, platform, titles } = await start();
    const { memberId } = await given.memberNamed('claire');
    const { db } = platform.database;
    await db.update(members).set({ announcementDisplayed: false }).where(eq(members.id, memberId));
    await give();
    await give({ title: 'Panne', closable: false });
    expect(await titles()).toEqual(['Panne']);
  });
});

describe('GET /announcements', () => {
  test('is open to everyone: what stands above the login of this host', async () => {
    const { api, give } = await start();
    await give({ title: 'Ici', place: 'login' });
    await give({ title: 'Pressant', place: 'login', level: 'warning' });
    await give({ title: 'Accueil' });
    await give({ title: 'Ardoise', place: 'login', environment: 'NATIXIS' });
    const titles = async (host?: string) =>
      (await api.browser(host ? { host } : {}).get('/announcements')).body.announcements.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles()).toEqual(['Pressant', 'Ici']);
    expect(await titles('natixis.localhost')).toEqual(['Ardoise']);
    expect(await titles('nowhere.localhost')).toEqual([]);
  });
});
