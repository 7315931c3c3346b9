import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DemoTime } from '../core/demo-time.ts';
import type { News } from '../core/records.ts';

/** The insurer's news, newest first. */
export function newsOf({ code, careNetwork }: EnvironmentDocument, time: DemoTime): News[] {
  const nextYear = Number(time.today.slice(0, 4)) + 1;
  const items: Omit<News, 'type' | 'externalId' | 'environment' | 'publishedOn'>[] = [
    {
      title: 'Vaccin contre la grippe : il est pris en charge',
      summary: 'En pharmacie, sans avance de frais jusqu’au 31 janvier.',
      icon: 'heart-pulse',
      english: {
        title: 'The flu vaccine is covered',
        summary: 'At the pharmacy, nothing to advance until 31 January.',
        paragraphs: [
          'The vaccine is recommended to people of 65 and over, to pregnant women and to everybody who lives with a long-term illness.',
          'Show your vaccination voucher, your Vitale card and your third-party payment card: you advance nothing. Without a voucher the vaccine is covered within the limits of your cover.',
        ],
      },
      paragraphs: [
        'Le vaccin est recommandé aux personnes de 65 ans et plus, aux femmes enceintes et à celles et ceux qui vivent avec une maladie de longue durée.',
        'Présentez votre bon de vaccination, votre carte Vitale et votre carte de tiers payant : vous n’avancez rien. Sans bon, le vaccin est pris en charge dans la limite de votre formule.',
      ],
    },
    {
      title: `Vos cotisations ${nextYear} expliquées simplement`,
      summary: 'Ce qui change pour vous au 1er janvier.',
      icon: 'newspaper',
      english: {
        title: `Your contributions for ${nextYear}, in plain words`,
        summary: 'What changes for you on 1 January.',
        paragraphs: [
          'Each year we adjust contributions to what care cost in the year before. Your new payment schedule arrives among your documents in January.',
          'If you pay by direct debit, there is nothing to do.',
        ],
      },
      paragraphs: [
        'Chaque année, nous ajustons les cotisations aux dépenses de santé de l’année écoulée. Votre nouvel échéancier arrive en janvier dans vos documents.',
        'Si vous payez par prélèvement, vous n’avez rien à faire.',
      ],
    },
    {
      title: '100 % santé : lunettes, dents et audition sans reste à charge',
      summary: 'Demandez toujours le devis « 100 % santé » avec l’autre.',
      icon: 'shield-check',
      english: {
        title: '“100 % santé”: glasses, teeth and hearing with nothing left to pay',
        summary: 'Always ask for the “100 % santé” quote beside the other one.',
        paragraphs: [
          'Opticians, dentists and hearing aid providers must offer you at least one choice that is refunded in full.',
          'Send us both quotes: we tell you what you would have to pay for each.',
        ],
      },
      paragraphs: [
        'Opticiens, dentistes et audioprothésistes doivent vous proposer au moins une offre entièrement remboursée.',
        'Envoyez-nous les deux devis : nous vous disons ce qui resterait à payer pour chacun.',
      ],
    },
    {
      title: 'Votre carte, même sans connexion',
      summary: 'Gardez-la sur votre téléphone.',
      icon: 'smartphone',
      paragraphs: [
        'Ouvrez la carte une fois avec votre téléphone : elle reste lisible sans réseau, chez le pharmacien comme à l’hôpital.',
      ],
    },
    ...(careNetwork
      ? [
          {
            title: `${careNetwork} : des tarifs négociés près de chez vous`,
            summary: 'Opticiens, audioprothésistes et dentistes partenaires.',
            icon: 'info',
            paragraphs: [
              'Les professionnels du réseau s’engagent sur leurs prix et sur le tiers payant. Montrez votre carte avant le devis.',
            ],
          },
        ]
      : []),
  ];
  const published = items.map((item, index) => ({
    type: 'news' as const,
    externalId: `${code}-N${index + 1}`,
    environment: code,
    publishedOn: time.day(-4 - index * 17),
    ...item,
  }));
  return [...published, scheduled(code, time.day(9))];
}

/** News that members see from that day on; operators see it earlier, in a preview. */
const scheduled = (code: string, publishedOn: LifeDate): News => ({
  type: 'news',
  externalId: `${code}-N-SCHEDULED`,
  environment: code,
  publishedOn,
  title: 'Mal de dos : bouger reste le meilleur remède',
  summary: 'Quelques minutes par jour suffisent.',
  icon: 'heart-pulse',
  english: {
    title: 'Back pain: moving is still the best remedy',
    summary: 'A few minutes a day are enough.',
    paragraphs: ['Walk, swim or stretch a little every day, and ask your doctor what suits you.'],
  },
  paragraphs: [
    'Marchez, nagez ou étirez-vous un peu chaque jour, et demandez à votre médecin ce qui vous convient.',
  ],
});
