import { describe, test } from 'node:test';
import { expect } from 'expect';
import { giveUpload } from '../uploads/uploads.given.ts';
import { SUBMISSION_PATHS, startSubmissions } from './submissions.given.ts';

/** Texts that the mail must not contain, since others may read it. */
const SECRETS =
  /lunettes|optique|dent|verres|progressifs|34000|340|31\/10|octobre|october|hôpit|hospit|prothèse|clinique|combe|devis|quote|document-de-claire|132/i;

for (const path of SUBMISSION_PATHS) {
  describe(`the confirmation of ${path}`, () => {
    test('tells the reference and the day, never the care, the place, the person or the amount', async () => {
      const { me, claire, bodyOf, runJobs, mails } = await startSubmissions();
      const { body } = await me.post(path, await bodyOf(path));
      expect(mails).toEqual([]);
      await runJobs();
      expect(mails).toMatchObject([
        {
          to: claire.email,
          from: 'Mutuelle Grand-Lac <ne-pas-repondre@grand-lac.example.org>',
          subject: `Votre demande ${body.reference} est bien arrivée`,
        },
      ]);
      const text = `${mails[0]?.subject} ${mails[0]?.text}`;
      expect(text).toContain(path === '/hospital-requests' ? '17 novembre 2025' : '19 novembre 2025');
      expect(text).toContain('Bonjour Claire, votre demande et son document nous sont bien parvenus.');
      expect(text).toContain(`Suivre ma demande : http://localhost:3000/requests?request=${body.requestId}`);
      expect(text.replaceAll(body.requestId, '').replaceAll(body.reference, '')).not.toMatch(SECRETS);
      expect(
        mails[0]?.html
          .replaceAll(body.requestId, '')
          .replaceAll(body.reference, '')
          .replace(/ style="[^"]*"|<style>.*<\/style>/g, ''),
      ).not.toMatch(SECRETS);
    });
  });
}

test('an English page gets an English mail', async () => {
  const { me, bodyOf, runJobs, mails } = await startSubmissions();
  const { body } = await me.post('/quotes', await bodyOf('/quotes'), {
    headers: { 'accept-language': 'en' },
  });
  await runJobs();
  expect(mails[0]?.subject).toBe(`Your request ${body.reference} has arrived`);
  expect(mails[0]?.text).toContain('by 19 November 2025 at the latest');
  // Neither id nor reference is checked: they may contain any digits.
  const text = `${mails[0]?.subject} ${mails[0]?.text}`;
  expect(text.replaceAll(body.requestId, '').replaceAll(body.reference, '')).not.toMatch(SECRETS);
});

test('it comes from the member’s own brand, in its colours', async () => {
  const { api, given, bodyOf, runJobs, mails } = await startSubmissions();
  const nadia = await given.member({ name: 'nadia', environment: 'NATIXIS' });
  const me = api.as('nadia');
  const body = await bodyOf('/quotes', { beneficiaryId: nadia.beneficiaryId }, me);
  expect((await me.post('/quotes', body)).status).toBe(200);
  await runJobs();
  expect(mails).toMatchObject([{ to: nadia.email, from: expect.stringMatching(/^Ardoise Prévoyance </) }]);
  expect(mails[0]?.text).toContain('espace Ardoise');
  expect(mails[0]?.html).toContain('<html lang="fr">');
});

test('the number of documents is in the right grammatical form', async () => {
  const { me, bodyOf, runJobs, mails } = await startSubmissions();
  const two = [await giveUpload(me), await giveUpload(me)];
  await me.post('/hospital-requests', await bodyOf('/hospital-requests', { uploadIds: [] }));
  await me.post('/hospital-requests', await bodyOf('/hospital-requests', { uploadIds: two }));
  await runJobs();
  const texts = mails.map(({ text }) => text);
  expect(texts.some((text) => text.includes('votre demande nous est bien parvenue.'))).toBe(true);
  expect(texts.some((text) => text.includes('votre demande et ses 2 documents nous'))).toBe(true);
});

test('a member without an address can send a submission', async () => {
  const { api, given, bodyOf, runJobs, mails } = await startSubmissions();
  const bruno = await given.member({ name: 'bruno', email: null });
  const me = api.as('bruno');
  const body = await bodyOf('/refund-claims', { beneficiaryId: bruno.beneficiaryId }, me);
  expect((await me.post('/refund-claims', body)).status).toBe(200);
  await runJobs();
  expect(mails).toEqual([]);
});
