import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { addFiles, claimDialog, describeCare, fillClaim, untilAdded } from './support/claim.ts';
import { encryptedInvoice, invoice } from './support/files.ts';
import { enterAs, fromOwnAddress, giveCredentials } from './support/member.ts';
import { BRANDS, NOTHING_YET, type Person } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { rotated } from './support/rotation.ts';
import { answered, expect, test } from './support/test.ts';
import { fillQuote, goOn, inDays, tellStay } from './support/treatment.ts';

interface Visit {
  page: Page;
  context: BrowserContext;
  person: Person;
  go(path: string): Promise<unknown>;
}

/** A screen in one of its states: the steps that lead to it, and an element that proves it. */
type State = [name: string, signedIn: boolean, reach: (visit: Visit) => Promise<unknown>];

const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const inDialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog').getByRole('heading', { name }).first()).toBeVisible();

const STATES: State[] = [
  ['login', false, async ({ page, go }) => [await go('/login'), await title(page, 'Connexion')]],
  [
    'login, refused',
    false,
    async ({ page, context, go }) => {
      await fromOwnAddress(context);
      await go('/login');
      await giveCredentials(page, String(randomInt(19_000_000, 19_999_999)), 'Not-The-Password-1');
      await shows(page, 'L’identifiant ou le mot de passe est incorrect.');
    },
  ],
  [
    'login, incomplete',
    false,
    async ({ page, go }) => {
      await go('/login');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await shows(page, 'Indiquez votre identifiant.');
    },
  ],
  [
    'security code',
    false,
    async ({ page, person, go }) => {
      await go('/login');
      await giveCredentials(page, person.login);
      await title(page, 'Votre code de sécurité');
    },
  ],
  [
    'home',
    true,
    async ({ page, person, go }) => {
      await go('/home');
      await title(page, `Bonjour ${person.firstName}`);
      await expect(page.getByRole('list', { name: 'Derniers remboursements' })).toBeVisible();
    },
  ],
  [
    'refunds',
    true,
    async ({ page, go }) => [await go('/refunds'), await shows(page, 'Qui a payé vos soins')],
  ],
  [
    'refunds, filters put away',
    true,
    async ({ page, go }) => [
      await go('/refunds?beneficiaryTypes=CHILD&filters=hidden'),
      await shows(page, 'Qui a payé vos soins'),
    ],
  ],
  [
    'the year',
    true,
    async ({ page, go }) => [await go('/refunds/year'), await title(page, /^Votre santé en/)],
  ],
  [
    'the year as tables',
    true,
    async ({ page, go }) => {
      await go('/refunds/year');
      await expect(page.getByRole('radio', { name: 'Tableau' })).toHaveCount(2);
      for (const choice of await page.getByText('Tableau', { exact: true }).all()) await choice.click();
      await expect(page.getByRole('table')).toHaveCount(2);
    },
  ],
  [
    'a refund',
    true,
    async ({ page, go }) => {
      await go('/home');
      await page.getByRole('list', { name: 'Derniers remboursements' }).getByRole('link').first().click();
      await inDialog(page, 'Qui a payé quoi');
    },
  ],
  [
    'claim, act',
    true,
    async ({ page, go }) => [await go('/get-refund'), await inDialog(page, 'Quel soin ?')],
  ],
  [
    'claim, details',
    true,
    async ({ page, go }) => {
      await go('/get-refund');
      await claimDialog(page).getByRole('button', { name: 'Consultation généraliste' }).click();
      await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
      await shows(page, 'Indiquez la date du soin.');
    },
  ],
  [
    'claim, files',
    true,
    async ({ page, go }) => {
      await go('/get-refund');
      await describeCare(page);
      await addFiles(page, [invoice(), encryptedInvoice()]);
      await untilAdded(page, [invoice()]);
      await shows(page, /protégé par un mot de passe/);
    },
  ],
  ['claim, summary', true, async ({ page, go }) => [await go('/get-refund'), await fillClaim(page)]],
  [
    'requests',
    true,
    async ({ page, go }) => {
      await go('/requests');
      await expect(page.getByRole('list', { name: 'Demandes' })).toBeVisible();
    },
  ],
  [
    'a request',
    true,
    async ({ page, go }) => {
      await go('/requests');
      const rows = page.getByRole('list', { name: 'Demandes' });
      await rows
        .getByRole('button', { name: /Facture|Devis/ })
        .first()
        .click();
      await inDialog(page, 'Suivi');
    },
  ],
  [
    'account',
    true,
    async ({ page, go }) => [await go('/account'), await shows(page, 'Coordonnées et identité')],
  ],
  [
    'personal information',
    true,
    async ({ page, go }) => [
      await go('/personal-info'),
      await shows(page, 'Numéro et rue'),
      await shows(page, 'Cet appareil'),
    ],
  ],
  [
    'another password, refused',
    true,
    async ({ page, go }) => {
      await go('/personal-info?change=password');
      await page.getByLabel('Nouveau mot de passe').fill('court');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await shows(page, 'Le mot de passe compte au moins 12 caractères.');
    },
  ],
  [
    'another login',
    true,
    async ({ page, go }) => [
      await go('/personal-info?change=login'),
      await inDialog(page, 'Modifier l’identifiant'),
    ],
  ],
  [
    'documents',
    true,
    async ({ page, go }) => {
      await go('/documents');
      await expect(page.getByRole('button', { name: /^Télécharger / }).first()).toBeVisible();
    },
  ],
  [
    'the card',
    true,
    async ({ page, go }) => {
      await go('/home?panel=card');
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  ],
  [
    'who is signed in',
    true,
    async ({ page, go }) => {
      await go('/account');
      await page.getByRole('button', { name: /profil et affichage/ }).click();
      await shows(page, 'Couleurs');
    },
  ],
  [
    'FAQ, signed out',
    false,
    async ({ page, go }) => {
      await go('/faq');
      await shows(page, /question/);
      await page.getByRole('main').getByRole('link').first().click();
      await title(page, /./);
    },
  ],
  ['FAQ', true, async ({ page, go }) => [await go('/faq'), await title(page, 'Questions fréquentes')]],
  [
    'legal text',
    false,
    async ({ page, go }) => [await go('/legal-page/terms-of-use'), await shows(page, /^Version /)],
  ],
  [
    'accessibility statement, report refused',
    false,
    async ({ page, go }) => {
      await go('/accessibility');
      await shows(page, 'Tests automatiques des pages');
      await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
      await shows(page, 'Ce champ est à remplir.');
    },
  ],
  ['not found', true, async ({ page, go }) => [await go('/nothing'), await title(page, /n'existe pas/)]],
  ['diagnostic', false, async ({ page, go }) => [await go('/debug'), await title(page, 'Diagnostic')]],
  [
    'preparing a treatment',
    true,
    async ({ page, go }) => {
      await go('/home/prepare-treatment');
      await page.getByText('Ce que vaut une estimation').click();
      await shows(page, 'Il s’agit d’une simulation seulement.');
    },
  ],
  [
    'hub of new requests, no answer',
    true,
    async ({ page, go }) => {
      await go('/new-request');
      await page.getByRole('searchbox', { name: 'Poser une question' }).fill('vétérinaire');
      await shows(page, 'Essayez avec d’autres mots, ou écrivez-nous.');
    },
  ],
  [
    'contact',
    true,
    async ({ page, go }) => {
      await go('/contact-us');
      await inDialog(page, 'Nous contacter');
    },
  ],
  [
    'complaint, refused',
    true,
    async ({ page, go }) => {
      await go('/claim-page');
      await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
      await shows(page, 'Choisissez un thème.');
    },
  ],
  [
    'hospital cover, refused',
    true,
    async ({ page, go }) => {
      await go('/home/hospital-care');
      await page.getByLabel('Date d’admission').fill(inDays(16));
      await goOn(page);
      await shows(page, /plus de 15 jours avant votre date d’admission/);
    },
  ],
  [
    'hospital cover, search',
    true,
    async ({ page, go }) => {
      await go('/home/hospital-care');
      await tellStay(page);
      await page.getByRole('combobox', { name: 'Établissement' }).fill('clinique');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'hospital cover, by hand',
    true,
    async ({ page, go }) => {
      await go('/home/hospital-care');
      await tellStay(page);
      await page.getByRole('button', { name: /le saisir/ }).click();
      await goOn(page);
      await shows(page, 'Indiquez le nom de l’établissement.');
    },
  ],
  [
    'quote, check-list',
    true,
    async ({ page, go }) => {
      await go('/home/quotation?nature=hospital');
      await fillQuote(page);
      await page.getByRole('button', { name: 'Retour' }).first().click();
      await shows(page, 'Frais réels');
    },
  ],
  [
    'quote, summary',
    true,
    async ({ page, go }) => [await go('/home/quotation?nature=dental'), await fillQuote(page)],
  ],
  [
    'simulator',
    true,
    async ({ page, go }) => {
      await go('/simulator');
      await page.getByRole('combobox', { name: /Quel soin/ }).fill('specialiste');
      await page.getByRole('option', { name: 'Consultation spécialiste' }).click();
      await page.getByLabel('Prix du soin').fill('55');
      await shows(page, 'Il vous resterait à payer');
    },
  ],
];

const brands = Object.entries(BRANDS);
const VARIANTS = brands.flatMap(([brand, person]) =>
  ([320, 1280] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ brand, person, width, scheme })),
  ),
);
const device = (width: number) =>
  width === 320
    ? { viewport: { width, height: 640 }, isMobile: true, hasTouch: true }
    : { viewport: { width, height: 900 }, isMobile: false, hasTouch: false };

STATES.forEach(([name, signedIn, reach], place) => {
  for (const { brand, person, width, scheme } of rotated(VARIANTS, place * 5)) {
    test.describe(`${name}: ${brand}, ${width} px, ${scheme}`, () => {
      test.use({ ...device(width), colorScheme: scheme });

      test('axe finds nothing, nothing is cut off', async ({ page, context, watch }) => {
        watch.allow(answered(401), answered(403), answered(422), answered(400), answered(415));
        if (signedIn) await enterAs(context, person);
        const go = (path: string) => page.goto(`${pageOrigin(person.host)}${path}`);
        await reach({ page, context, person, go });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });
  }
});

for (const [name, host, words] of [
  ['in maintenance', 'gfpbdx.localhost', 'Votre espace assuré est actuellement en maintenance.'],
  ['not open yet', 'testclosed.localhost', 'Cet espace n’est pas encore ouvert'],
  ['of nobody', 'nobody.localhost', 'Aucun espace assuré à cette adresse'],
] as const) {
  test.describe(() => {
    test.use(device(320));
    test(`an environment ${name}: axe finds nothing`, async ({ page, watch }) => {
      watch.allow(answered(503), answered(404), answered(421));
      await page.goto(`${pageOrigin(host)}/login`);
      await shows(page, words);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('empty states', () => {
  test.use(device(320));
  test('every empty state says what will appear there, and axe finds nothing', async ({ page, context }) => {
    await enterAs(context, NOTHING_YET);
    for (const [path, words] of [
      ['/home', 'Aucun remboursement pour l’instant'],
      ['/refunds', 'Aucun remboursement pour l’instant'],
      ['/requests', 'Aucune demande pour l’instant'],
      ['/documents', 'Aucun document de santé'],
    ] as const) {
      await page.goto(path);
      await shows(page, words);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
