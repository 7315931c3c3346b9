import { test } from 'node:test';
import { expect } from 'expect';
import { pdfContents } from '../../testing/pdf-text.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { startCertificates } from './certificates.given.ts';

test('the paper is tagged for screen readers: French, one title, a table with heads, the QR code with a text', async () => {
  const { issue, pdf } = await startCertificates();
  const { bytes } = await pdf((await issue()).body.id);
  const text = bytes.toString('latin1');
  const elements = [...text.matchAll(/^\/S \/(\w+)$/gm)].map(([, type]) => type);
  const count = (type: string) => elements.filter((element) => element === type).length;
  expect(text).toContain('/Lang (fr-FR)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/DisplayDocTitle true');
  expect([count('H1'), count('Table'), count('Figure')]).toEqual([1, 1, 1]);
  // A row of column heads, then Claire and Julien, each with a head of their own.
  expect([count('TR'), count('TH'), count('TD')]).toEqual([3, 6, 6]);
  for (const content of pdfContents(bytes))
    expect(content.match(/^EMC$/gm)?.length).toBe(content.match(/ (BDC|BMC)$/gm)?.length);
});

test('a family that one page does not hold goes on over leaf, with its code on the last page', async () => {
  const { issue, pdf, platform, claire } = await startCertificates();
  for (let position = 3; position < 24; position += 1)
    await giveBeneficiary(platform, claire, { firstName: `Enfant${position}`, familyPosition: position });
  const { bytes, text } = await pdf((await issue()).body.id);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(text).toContain('Enfant23');
  expect(text).toMatch(/[\dA-Z]{4}(-[\dA-Z]{4}){4}/);
});
