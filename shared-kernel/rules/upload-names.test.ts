import fc from 'fast-check';
import { refundListFileName, safeFileName, statementFileName } from './upload-names.ts';

test.each([
  ['facture-opticien.pdf', 'facture-opticien.pdf'],
  ['Relevé d’été (2).PDF', 'Relevé d’été (2).PDF'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\claire\\scan.png', 'scan.png'],
  ['a:b?.pdf', 'a_b_.pdf'],
  ['facture\r\nX: y.pdf', 'factureX_ y.pdf'],
  ['gpj.\u202efdp.exe', 'gpj.fdp.exe'],
  ['  .cache. ', 'cache'],
  ['con.pdf', '_con.pdf'],
  ['contrat.pdf', 'contrat.pdf'],
  ['', 'document'],
  ['...', 'document'],
  ['dossier/', 'document'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('a long name keeps its extension', () => {
  const safe = safeFileName(`${'é'.repeat(300)}.pdf`);
  expect(safe).toHaveLength(120);
  expect(safe.endsWith('é.pdf')).toBe(true);
});

test('a safe name never contains a folder or a line break', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      expect(safeFileName(name)).not.toMatch(/[\\/\0\r\n]/);
    }),
  );
});

test('files of the portal have a name with their kind and date', () => {
  expect(refundListFileName('2025-11-06')).toBe('liste-remboursements-2025-11-06.xlsx');
  expect(statementFileName('2025-10-28', 'R-12/3')).toBe('releve-2025-10-28-R-12-3.pdf');
});
