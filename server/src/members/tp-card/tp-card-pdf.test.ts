import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { expect } from 'expect';
import { qrRows } from '../../platform/pdf/qr-code.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { renderTpCard } from './tp-card-pdf.ts';

const environmentOf = (code: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../environments/${code}.json`, import.meta.url), 'utf8'),
  ) as EnvironmentDocument;

const PAYLOAD = 'TP1/99999901/abcdefghijklmnopqrstuvwxyz012345';

function cardOf({ tpCard, careNetwork }: EnvironmentDocument, wish: Partial<TpCard> = {}): TpCard {
  const guarantees = tpCard.columns.map(({ code }) =>
    code === 'OPTI' ? { rate: 'PEC', circuit: 'RO' } : { rate: '100', circuit: 'RT' },
  );
  return {
    ...tpCard,
    careNetwork,
    membershipNumber: '10000001',
    contractNumber: '7204118',
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    qrPayload: PAYLOAD,
    qrRows: qrRows(PAYLOAD),
    beneficiaries: [{ firstName: 'CLAIRE', surName: 'MARTIN', birthDate: '1985-05-01', rank: 1, guarantees }],
    paper: { lastSentOn: null, resendFrom: null, format: 'PAPER' },
    ...wish,
  };
}

async function printed(environment: EnvironmentDocument, wish?: Partial<TpCard>) {
  const { brand, contact } = environment;
  if (!brand) throw new Error('no brand');
  const pdf = await renderTpCard({
    card: cardOf(environment, wish),
    brand,
    contact,
    today: '2025-11-06',
    now: new Date('2025-11-06T09:41:00Z'),
  });
  return { lines: pdfText(pdf), pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length };
}

const LABELS = [
  'N° AMC',
  'Type de convention',
  'Critère de routage',
  'N° d’adhérent',
  'Validité',
  'N° de contrat',
  'Opérateur',
  'Réseau de soins',
];

describe('the printed card', () => {
  test('shows who pays, for whom, until when and how much', async () => {
    const { lines, pages } = await printed(environmentOf('GFPLAC'));
    expect(pages).toBe(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        ...LABELS,
        '99\u00a0999\u00a0901',
        '7\u00a0204\u00a0118',
        '01/01/2025 – 31/12/2025',
        'Martin Claire',
        '01/05/1985 · rang 1',
        'PHAR',
        'HOSP',
        'PEC',
        'RO',
      ]),
    );
  });

  test('keeps every label where there is nothing to print under it', async () => {
    const { lines } = await printed(environmentOf('GFPLAC'), {
      amcNumber: '',
      conventionType: '',
      routingCriterion: '',
      operator: '',
      careNetwork: null,
      contractNumber: '',
    });
    expect(lines).toEqual(expect.arrayContaining(LABELS));
  });

  test('has what the operator adds, and room for more of it', async () => {
    const environment = environmentOf('LMSANTE');
    const { lines } = await printed(environment);
    expect(lines).toEqual(expect.arrayContaining(['Code centre', '0412']));
    const metaInformations = ['A', 'B', 'C'].map((label) => ({ label: `Code ${label}`, value: `${label}1` }));
    const { lines: more, pages } = await printed(environment, { metaInformations });
    expect(more).toEqual(expect.arrayContaining(['Code A', 'A1', 'Code B', 'B1', 'Code C', 'C1']));
    expect(pages).toBe(2);
  });

  test('explains on its back each column and each circuit that its face uses', async () => {
    const { lines } = await printed(environmentOf('NATIXIS'));
    const back = lines.slice(lines.indexOf('Au dos de votre carte')).join(' ');
    for (const { code, label } of environmentOf('NATIXIS').tpCard.columns) {
      expect(back).toContain(code);
      expect(back).toContain(label);
    }
    expect(back).toContain('RO Règlement optique');
    expect(back).not.toContain('Règlement hospitalier');
    expect(back).toContain('01 99 00 20 01');
  });

  test('goes on over leaf for a family that one page does not hold', async () => {
    const environment = environmentOf('GFPLAC');
    const [person] = cardOf(environment).beneficiaries;
    const beneficiaries = Array.from({ length: 16 }, (_, index) => ({ ...person!, rank: index + 1 }));
    const { lines, pages } = await printed(environment, { beneficiaries });
    expect(pages).toBe(3);
    expect(lines).toContain('01/05/1985 · rang 16');
    expect(lines.filter((line) => line === 'N° AMC')).toHaveLength(2);
  });

  test('a long name takes two lines and loses nothing', async () => {
    const environment = environmentOf('LMSANTE');
    const [person] = cardOf(environment).beneficiaries;
    const beneficiaries = [
      { ...person!, surName: 'DE LA ROCHEFOUCAULD-SZCZEPAŃSKA', firstName: 'Marie-Antoinette' },
    ];
    const { lines } = await printed(environment, { beneficiaries });
    expect(lines.join('').replaceAll(' ', '')).toContain('DeLaRochefoucauld-SzczepańskaMarie-Antoinette');
  });
});
