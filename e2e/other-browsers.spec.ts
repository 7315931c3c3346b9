import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysAgo } from './support/claim.ts';
import { mailboxOf } from './support/mailbox.ts';
import { apiOf } from './support/member.ts';
import { FIREFOX, startFirefox } from './support/other-browsers/firefox.ts';
import { type OtherPage, otherPage } from './support/other-browsers/other-page.ts';
import { hasWebKit, startWebKit } from './support/other-browsers/webkit.ts';
import { startWebKitServer } from './support/other-browsers/webkit-server.ts';
import { DEMO_PASSWORD, OTHER_BROWSERS, type Person } from './support/people.ts';
import { FIRST_PORT, pageOrigin } from './support/ports.ts';
import { expect, test } from './support/test.ts';

const INVOICE = join(import.meta.dirname, 'files', 'facture.pdf');
const INSTALL = 'apt-get install -y firefox-esr webkit2gtk-driver xvfb xauth';

const isFull = Boolean(process.env.PORTAL_TEST_FULL);

/** A sign-in and a claim in browsers with another engine than Chromium's. Only in the full run. */
if (isFull)
  test.describe('in other browsers', () => {
    test.slow();

    test('Firefox: a member signs in and claims a refund', async () => {
      expect(existsSync(FIREFOX), `no Firefox here; on Debian: ${INSTALL}`).toBe(true);
      const page = otherPage(await startFirefox());
      await signInAndClaim(page, OTHER_BROWSERS.firefox).finally(() => keepPicture(page, 'firefox'));
    });

    test('WebKit: a member signs in and claims a refund', async () => {
      expect(hasWebKit(), `no WebKit here; on Debian: ${INSTALL}`).toBe(true);
      const server = await startWebKitServer(FIRST_PORT + 9);
      try {
        const page = otherPage(await startWebKit(server.url));
        await signInAndClaim(page, OTHER_BROWSERS.webkit).finally(() => keepPicture(page, 'webkit'));
      } finally {
        await server.stop();
      }
    });
  });

async function signInAndClaim(page: OtherPage, person: Person): Promise<void> {
  await signIn(page, person);
  await page.see('heading', `Bonjour ${person.firstName}`);

  await page.goTo(`${pageOrigin(person.host)}/get-refund`);
  await page.fill('Rechercher un soin', 'Consultation spécialiste');
  await page.click('button', { startsWith: 'Consultation spécialiste' });
  // The label draws the radio button, so a pointer hits the label and not the input.
  await page.click('text', `${person.firstName} (vous)`);
  await page.fill({ startsWith: 'Date du soin' }, daysAgo(2));
  await page.fill({ startsWith: 'Montant payé' }, '62,50');
  await page.click('button', 'Continuer');
  await page.see('heading', 'Vos justificatifs');
  await page.addFile(INVOICE);
  await page.see('text', { startsWith: 'Ajouté' });
  await page.click('button', 'Continuer');
  await page.see('heading', 'Vérifiez avant l’envoi');
  await page.click('button', 'Envoyer ma demande');
  await page.see('heading', 'Votre demande est envoyée');

  const reference = /Référence\s+([A-Z0-9-]{8,})/.exec(await page.textOf('dialog', { startsWith: '' }))?.[1];
  const { body } = await (await apiOf(person)).get('/requests');
  expect(body.requests.map((request: { reference: string }) => request.reference)).toContain(reference);
}

async function signIn(page: OtherPage, person: Person): Promise<void> {
  await page.goTo(`${pageOrigin(person.host)}/login`);
  const since = new Date();
  await page.fill({ startsWith: 'Identifiant' }, person.login);
  await page.fill({ startsWith: 'Mot de passe' }, DEMO_PASSWORD);
  await page.click('button', 'Se connecter');
  await page.see('heading', 'Votre code de sécurité');
  const [code = ''] = await mailboxOf().codesTo(person.email, since);
  await page.fill({ startsWith: 'Code à 6 chiffres' }, code);
  await page.untilPath(/^\/(?!login)/);
}

/** Saves a screenshot beside the files that Playwright saves for a failed test, and closes the browser. */
async function keepPicture(page: OtherPage, name: string): Promise<void> {
  writeFileSync(test.info().outputPath(`${name}.png`), await page.screenshot());
  await page.close();
}
