import fc from 'fast-check';
import { attachmentHeader, refundListFileName, safeFileName, statementFileName } from './upload-names.ts';

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

test('a download tells its name to old and new readers', () => {
  expect(attachmentHeader('Relevé d’été.pdf')).toBe(
    'attachment; filename="Releve d_ete.pdf"; filename*=UTF-8\'\'Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9.pdf',
  );
});

test('a name that has no ASCII at all still has one', () => {
  expect(attachmentHeader('\ua8b4')).toBe('attachment; filename="document"; filename*=UTF-8\'\'%EA%A2%B4');
});

test('no name can end the header, leave its quotes or name a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      expect(attachmentHeader(name)).toMatch(
        /^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w.!~%-]+$/,
      );
      expect(safeFileName(name)).not.toMatch(/[\\/\0\r\n]/);
    }),
  );
});

test('our own files say what they are', () => {
  expect(refundListFileName('2025-11-06')).toBe('liste-remboursements-2025-11-06.xlsx');
  expect(statementFileName('2025-10-28', 'R-12/3')).toBe('releve-2025-10-28-R-12-3.pdf');
});
