import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { paperColours } from '../../platform/pdf/brand-colours.ts';
import { pdfContents, pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { giveDebit } from './mandates.given.ts';

interface SignedPapers {
  sha256: string;
  mandate: Buffer;
  proof: Buffer;
}

const runTool = (tool: string, ...args: string[]) => spawnSync(tool, args, { encoding: 'utf8' });
const poppler = (...command: [string, ...string[]]) => runTool(...command).stdout;
const skip = runTool('pdffonts', '-v').error !== undefined && 'poppler is not installed';

const papersOf = new Map<string, Promise<SignedPapers>>();

/** The downloads of a member of the brand after the signature. One signature serves all tests of a brand. */
function papers(environment: string): Promise<SignedPapers> {
  const known = papersOf.get(environment) ?? sign(environment);
  papersOf.set(environment, known);
  return known;
}

async function sign(environment: string): Promise<SignedPapers> {
  const started = await startApi();
  const { api, given, platform } = started;
  await giveDebit(platform, await given.member({ name: 'ana', environment }));
  const me = api.as('ana');
  const { id, sha256 } = (await me.post('/mandates')).body;
  const body = { sha256, consent: true };
  const headers = await confirmation(started, me, 'MANDATE_SIGNATURE', body);
  expect(await me.post(`/mandates/${id}/signature`, body, { headers })).toMatchObject({ status: 200 });
  const paper = async (name: string) => (await me.get(`/mandates/${id}/${name}`)).bytes;
  return { sha256, mandate: await paper('document'), proof: await paper('proof') };
}

const wordsOf = (pdf: Buffer) => pdfText(pdf).join('').replaceAll(/\s/g, '');

/** A colour as pdfkit writes it: components from 0 to 1. */
const drawnColour = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ');

for (const [environment, others] of [
  ['GFPLAC', ['NATIXIS', 'LMSANTE']],
  ['NATIXIS', ['GFPLAC', 'LMSANTE']],
  ['LMSANTE', ['GFPLAC', 'NATIXIS']],
] as const) {
  describe(`the papers of ${environment}`, () => {
    const { brand, ics, contact } = readEnvironment(environment);

    test('name its creditor, identifier and address, and no other brand', async () => {
      const { mandate, proof } = await papers(environment);
      for (const words of [brand.legalName, ics, ...contact.postalAddress])
        expect(wordsOf(mandate)).toContain(words.replaceAll(/\s/g, ''));
      for (const pdf of [mandate, proof]) {
        expect(wordsOf(pdf)).toContain(brand.legalName.replaceAll(/\s/g, ''));
        for (const other of others.map(readEnvironment)) {
          expect(wordsOf(pdf)).not.toContain(other.brand.legalName.replaceAll(/\s/g, ''));
          expect(wordsOf(pdf)).not.toContain(other.ics);
        }
      }
    });

    test('have its logo and colours', async () => {
      const { primary } = paperColours(brand.graphical_charter);
      const { mandate, proof } = await papers(environment);
      for (const pdf of [mandate, proof]) {
        const drawn = pdfContents(pdf).join('\n');
        expect(drawn).toContain(drawnColour(primary));
        for (const other of others.map(readEnvironment))
          expect(drawn).not.toContain(drawnColour(paperColours(other.brand.graphical_charter).primary));
      }
    });

    test('carry the hash that was read and signed', async () => {
      const { sha256, mandate, proof } = await papers(environment);
      const hash = createHash('sha256').update(mandate).digest('hex');
      expect(hash).toBe(sha256);
      expect(wordsOf(proof)).toContain(hash);
    });
  });
}

describe('the structure of both papers, for screen readers', () => {
  for (const paper of ['mandate', 'proof'] as const) {
    test(`of the ${paper}: French, titled, one heading of the first level, rows with their heads`, async () => {
      const pdf = (await papers('GFPLAC'))[paper];
      const text = pdf.toString('latin1');
      const elements = [...text.matchAll(/^\/S \/(\w+)$/gm)].map(([, type]) => type);
      const count = (type: string) => elements.filter((element) => element === type).length;
      expect(text).toContain('/Lang (fr-FR)');
      expect(text).toContain('/Marked true');
      expect(text).toContain('/DisplayDocTitle true');
      expect(count('H1')).toBe(1);
      expect(count('TR')).toBeGreaterThan(3);
      expect([count('TH'), count('TD')]).toEqual([count('TR'), count('TR')]);
      for (const content of pdfContents(pdf))
        expect(content.match(/^EMC$/gm)?.length).toBe(content.match(/ (BDC|BMC)$/gm)?.length);
    });

    test(`of the ${paper}, as poppler reads it: tagged, every font embedded with its characters`, {
      skip,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-papers-'));
      try {
        const file = join(folder, `${paper}.pdf`);
        writeFileSync(file, (await papers('GFPLAC'))[paper]);
        expect(poppler('pdfinfo', file)).toMatch(/^Tagged:\s+yes$/m);
        const structure = poppler('pdfinfo', '-struct-text', file);
        expect(structure).toMatch(/H1[^"]*"(Mandat de prélèvement SEPA|Preuve de signature)"/);
        const fonts = poppler('pdffonts', file).trim().split('\n').slice(2);
        expect(fonts.length).toBeGreaterThan(0);
        for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});

function readEnvironment(code: string) {
  const file = new URL(`../../../environments/${code}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
