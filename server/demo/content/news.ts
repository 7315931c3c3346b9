import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { DemoTime } from '../core/demo-time.ts';
import type { News } from '../core/records.ts';

/** What the insurer announces, newest first. */
export function newsOf({ code, careNetwork }: EnvironmentDocument, time: DemoTime): News[] {
  const nextYear = Number(time.today.slice(0, 4)) + 1;
  const items: Omit<News, 'type' | 'externalId' | 'environment' | 'publishedOn'>[] = [
    {
      title: 'Vaccin contre la grippe : il est pris en charge',
      summary: 'En pharmacie, sans avance de frais jusqu’au 31 janvier.',
      icon: 'heart-pulse',
      paragraphs: [
        'Le vaccin est recommandé aux personnes de 65 ans et plus, aux femmes enceintes et à celles et ceux qui vivent avec une maladie de longue durée.',
        'Présentez votre bon de vaccination, votre carte Vitale et votre carte de tiers payant : vous n’avancez rien. Sans bon, le vaccin est pris en charge dans la limite de votre formule.',
      ],
    },
    {
      title: `Vos cotisations ${nextYear} expliquées simplement`,
      summary: 'Ce qui change pour vous au 1er janvier.',
      icon: 'newspaper',
      paragraphs: [
        'Chaque année, nous ajustons les cotisations aux dépenses de santé de l’année écoulée. Votre nouvel échéancier arrive en janvier dans vos documents.',
        'Si vous payez par prélèvement, vous n’avez rien à faire.',
      ],
    },
    {
      title: '100 % santé : lunettes, dents et audition sans reste à charge',
      summary: 'Demandez toujours le devis « 100 % santé » avec l’autre.',
      icon: 'shield-check',
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
  return items.map((item, index) => ({
    type: 'news',
    externalId: `${code}-N${index + 1}`,
    environment: code,
    publishedOn: time.day(-4 - index * 17),
    ...item,
  }));
}
