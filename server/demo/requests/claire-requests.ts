import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';
import { poolFile } from '../documents/pool-files.ts';
import type { DemoMember } from '../people/demo-person.ts';
import { reference } from './every-state.ts';

type ScriptedRequest = Omit<
  RequestLine,
  'type' | 'externalId' | 'member' | 'reference' | 'title' | 'beneficiary'
>;

/** Claire's nine requests: five are open, one of them unseen and one with a past promise. */
export function claireRequests({ number, family }: DemoMember, time: DemoTime): RequestLine[] {
  const [claire, julien, lea, hugo] = family;
  if (!julien || !lea || !hugo) throw new Error('Claire Martin has a partner and two children');
  const on = time.instant;
  const requestOf = (order: number, person: typeof claire, script: ScriptedRequest): RequestLine => {
    const externalId = `${number}-D${order}`;
    return {
      type: 'request',
      externalId,
      member: number,
      beneficiary: person.key,
      sender: 'MEMBER',
      reference: reference(externalId, script.events[0]!.at),
      ...script,
    };
  };

  return [
    requestOf(1, lea, {
      typeCode: 25,
      unseen: true,
      expectedBy: time.promise(4),
      summary: [
        { labelKey: 'summary.act', value: 'Lunettes' },
        { labelKey: 'summary.care_date', value: time.day(-6), format: 'date' },
        { labelKey: 'summary.amount', value: '34000', format: 'cents' },
      ],
      events: [
        { status: 'received', at: on(-3, '18:04'), info: '2 documents, par l’espace assuré' },
        { status: 'check_in_done', at: on(-2, '09:12') },
        { status: 'in_progress', at: on(0, '00:20'), info: 'Nous calculons votre remboursement.' },
      ],
      files: [
        poolFile('facture.pdf', 'facture-opticien.pdf'),
        poolFile('ordonnance.jpg', 'ordonnance-lea.jpg'),
      ],
    }),
    requestOf(2, claire, {
      typeCode: 10011,
      events: [
        { status: 'received', at: on(-10, '20:31') },
        { status: 'check_in_progress', at: on(-9, '10:05') },
        { status: 'done', at: on(-7, '11:40') },
      ],
      messages: [
        {
          externalId: `${number}-D2-M1`,
          from: 'MEMBER',
          body: 'Bonjour, pourquoi ma cotisation change-t-elle en janvier ?',
          sentAt: on(-10, '20:31'),
        },
        {
          externalId: `${number}-D2-M2`,
          from: 'INSURER',
          author: 'Inès, équipe Cotisations',
          body: 'Bonjour, elle suit l’évolution des dépenses de santé. Le détail est dans votre nouvel échéancier, sous Documents puis Cotisations.',
          sentAt: on(-7, '11:40'),
          readAt: on(-6, '08:15'),
        },
      ],
    }),
    requestOf(3, hugo, {
      typeCode: 10000,
      events: [
        { status: 'received', at: on(-8, '09:02') },
        { status: 'check_in_progress', at: on(-8, '09:30') },
        { status: 'attente_noemie', at: on(-8, '16:20'), info: 'Votre caisse met jusqu’à trois semaines.' },
      ],
    }),
    requestOf(4, claire, {
      typeCode: 31,
      summary: [{ labelKey: 'summary.amount', value: '68000', format: 'cents' }],
      events: [
        { status: 'received', at: on(-11, '12:44') },
        { status: 'check_in_progress', at: on(-10, '09:15') },
        {
          status: 'attente_info',
          at: on(-9, '15:02'),
          info: 'Il manque les numéros de dents.',
          asked: {
            field: 'tooth_numbers',
            title: 'Il nous manque les numéros de dents',
            how: 'Ils figurent sur le devis, ligne par ligne. Une photo du devis complet convient aussi.',
            until: time.day(10),
          },
        },
      ],
      files: [poolFile('devis.pdf', 'devis-couronne.pdf')],
    }),
    requestOf(5, julien, {
      typeCode: 10018,
      expectedBy: time.promise(2),
      summary: [
        { labelKey: 'summary.establishment', value: 'Clinique de la Combe-Verte' },
        { labelKey: 'summary.admission_date', value: time.day(12), format: 'date' },
      ],
      events: [
        { status: 'received', at: on(-11, '19:10') },
        { status: 'check_in_progress', at: on(-10, '14:25') },
      ],
    }),
    requestOf(9, julien, {
      typeCode: 23,
      expectedBy: time.promise(-6),
      summary: [
        { labelKey: 'summary.act', value: 'Ostéopathie' },
        { labelKey: 'summary.care_date', value: time.day(-18), format: 'date' },
        { labelKey: 'summary.amount', value: '6500', format: 'cents' },
      ],
      events: [
        { status: 'received', at: on(-15, '12:08') },
        { status: 'check_in_done', at: on(-13, '10:31') },
        { status: 'in_progress', at: on(-13, '15:47') },
      ],
      files: [poolFile('facture.pdf', 'facture-osteopathe.pdf')],
    }),
    requestOf(6, claire, {
      typeCode: 10017,
      events: [
        { status: 'received', at: on(-20, '10:12') },
        { status: 'in_progress', at: on(-19, '09:00') },
        { status: 'read', at: on(-17, '17:30'), info: 'Envoyée par la poste' },
      ],
    }),
    requestOf(7, claire, {
      typeCode: 10020,
      events: [
        { status: 'received', at: on(-38, '21:05') },
        { status: 'check_in_progress', at: on(-37, '10:20') },
        {
          status: 'done',
          at: on(-35, '11:11'),
          info: 'Utilisé pour vos remboursements',
          link: '/account',
        },
      ],
    }),
    requestOf(8, hugo, {
      typeCode: 10003,
      events: [
        { status: 'received', at: on(-70, '18:22') },
        { status: 'check_in_progress', at: on(-68, '09:48') },
        {
          status: 'read',
          at: on(-55, '10:10'),
          info: 'Hugo est couvert depuis son rattachement.',
          caption: 'Sa carte suit par la poste',
          link: '/documents',
          documents: [
            {
              ...poolFile('justificatif.pdf', 'attestation-hugo.pdf'),
              title: 'Attestation de droits de Hugo',
            },
          ],
        },
      ],
    }),
  ];
}
