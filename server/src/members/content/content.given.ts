import type { Platform } from '../../platform/platform.ts';
import { announcements } from './announcements.table.ts';
import { faqCategories, legalPages, legalValidations, news } from './content.table.ts';
import { services } from './services.table.ts';
import { tutorialSteps } from './tutorial.table.ts';

type LegalPageRow = typeof legalPages.$inferInsert;

export async function giveLegalPage({ database }: Platform, wish: Partial<LegalPageRow> = {}): Promise<void> {
  await database.db.insert(legalPages).values({
    environment: 'GFPLAC',
    type: 'terms-of-use',
    version: 1,
    publishedOn: '2024-01-01',
    title: 'Conditions d’utilisation',
    sections: [{ heading: 'Objet', paragraphs: ['Cet espace est le vôtre.'] }],
    ...wish,
  });
}

export async function giveLegalValidation(
  { database, clock }: Platform,
  wish: Pick<typeof legalValidations.$inferInsert, 'memberId' | 'type' | 'version'>,
): Promise<void> {
  await database.db.insert(legalValidations).values({ ...wish, validatedAt: clock.now() });
}

export async function giveNews(
  { database }: Platform,
  wish: Partial<typeof news.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(news).values({
    environment: 'GFPLAC',
    title: 'Vaccin contre la grippe',
    summary: 'En pharmacie, sans avance de frais.',
    paragraphs: ['Présentez votre carte.'],
    icon: 'heart-pulse',
    publishedOn: '2025-11-02',
    ...wish,
  });
}

export async function giveFaqCategory(
  { database }: Platform,
  wish: Partial<typeof faqCategories.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(faqCategories).values({
    environment: 'GFPLAC',
    position: 1,
    slug: 'carte',
    title: 'Carte de tiers payant',
    themes: [
      {
        id: 'utiliser',
        title: 'Utiliser la carte',
        questions: [
          { id: 'presenter', question: 'Comment la présenter ?', answer: ['Avec la carte Vitale.'] },
        ],
      },
    ],
    ...wish,
  });
}

/** Returns the announcement's id. */
export async function giveAnnouncement(
  { database }: Platform,
  wish: Partial<typeof announcements.$inferInsert> = {},
): Promise<string> {
  const [row] = await database.db
    .insert(announcements)
    .values({
      environment: 'GFPLAC',
      place: 'home',
      level: 'info',
      title: 'Standard fermé',
      text: 'Le téléphone ne répond pas vendredi.',
      from: new Date('2025-11-01T08:00:00Z'),
      closable: true,
      ...wish,
    })
    .returning({ id: announcements.id });
  return row!.id;
}

export async function giveService(
  { database }: Platform,
  wish: Partial<typeof services.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(services).values({
    environment: 'GFPLAC',
    position: 1,
    title: 'Réseau Cèdre',
    summary: 'Des prix négociés.',
    paragraphs: ['Vous gardez le choix.'],
    professions: [
      {
        family: 'OPTICAL',
        title: 'Optique',
        advantage: '−35 %',
        detail: 'sur les verres',
        code: 'opticien',
        english: { title: 'Glasses', detail: 'on lenses' },
      },
    ],
    steps: [{ title: 'Choisissez', text: 'Sur la carte.' }],
    example: null,
    find: { url: 'https://cedre.example/?p={profession}&l={place}', site: 'Réseau Cèdre' },
    partners: [],
    ...wish,
  });
}

export async function giveTutorialStep(
  { database }: Platform,
  wish: Partial<typeof tutorialSteps.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(tutorialSteps).values({
    environment: 'GFPLAC',
    position: 1,
    target: 'card',
    title: 'Votre carte',
    text: 'Montrez-la en pharmacie.',
    ...wish,
  });
}
