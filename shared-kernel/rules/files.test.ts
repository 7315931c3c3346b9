import {
  checkFile,
  checkFileContent,
  checkFiles,
  extensionOf,
  fileProblems,
  isEncryptedPdf,
  sniffFileKind,
} from './files.ts';

const MB = 1_048_576;
const file = (name: string, size = 1000) => ({ name, size });
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('names and sizes', () => {
  test.each(['facture.pdf', 'Facture.PDF', 'photo.jpg', 'photo.JPEG', 'scan.png', 'scan.gif', 'a.b.pdf'])(
    '%s may be sent',
    (name) => {
      expect(checkFile(file(name))).toMatchObject({ ok: true });
    },
  );

  test.each([
    'facture.exe',
    'facture.pdf.exe',
    'facture',
    'facture.pdf ',
    'facture.svg',
    'photo.heic',
    'pdf',
    '',
  ])('%j may not, and the refusal names it', (name) => {
    expect(checkFile(file(name))).toEqual({
      ok: false,
      code: 'file_extension_refused',
      params: { name, extensions: '.pdf .jpg .jpeg .gif .png' },
    });
  });

  test('a file of 5 MB passes; one byte more is refused, and so is an empty file', () => {
    expect(checkFile(file('a.pdf', 5 * MB))).toMatchObject({ ok: true });
    expect(checkFile(file('a.pdf', 5 * MB + 1))).toEqual({
      ok: false,
      code: 'file_too_large',
      params: { name: 'a.pdf', maxBytes: String(5 * MB) },
    });
    expect(checkFile(file('a.pdf', 0))).toMatchObject({ code: 'file_empty', params: { name: 'a.pdf' } });
  });

  test('an extension is what follows the last dot', () => {
    expect(extensionOf('Relevé 2025.11.PDF')).toBe('.pdf');
    expect(extensionOf('sans')).toBe('');
  });
});

describe('a set of files', () => {
  const five = [1, 2, 3, 4, 5].map((n) => file(`${n}.pdf`, 3 * MB));

  test('five files of 15 MB in all pass', () => {
    expect(checkFiles(five)).toEqual({ ok: true, value: five });
  });

  test('no file, six files, or a byte too many are refused', () => {
    expect(checkFiles([])).toEqual({ ok: false, code: 'files_required', params: { nb: '1' } });
    expect(checkFiles([], undefined, 0)).toMatchObject({ ok: true });
    expect(checkFiles([...five, file('6.pdf')])).toEqual({
      ok: false,
      code: 'files_too_many',
      params: { nb: '5' },
    });
    expect(checkFiles([...five.slice(1), file('1.pdf', 3 * MB + 1)])).toMatchObject({
      code: 'files_total_too_large',
      params: { maxBytes: String(15 * MB), bytes: String(15 * MB + 1) },
    });
  });

  test('every refused file is named, with its place', () => {
    const files = [file('a.exe'), file('b.pdf'), file('c.pdf', 6 * MB)];
    expect(checkFiles(files)).toMatchObject({ code: 'file_extension_refused', params: { name: 'a.exe' } });
    expect(fileProblems(files)).toMatchObject([
      { index: 0, name: 'a.exe', refusal: { code: 'file_extension_refused' } },
      { index: 2, name: 'c.pdf', refusal: { code: 'file_too_large' } },
    ]);
  });

  test('the limits that the server sends decide', () => {
    const limits = { maxFiles: 1, maxFileBytes: 10, maxTotalBytes: 10, extensions: ['.png'] };
    expect(checkFiles([file('a.png', 10)], limits)).toMatchObject({ ok: true });
    expect(checkFiles([file('a.png', 1), file('b.png', 1)], limits)).toMatchObject({
      code: 'files_too_many',
    });
    expect(checkFile(file('a.pdf', 1), limits)).toMatchObject({ code: 'file_extension_refused' });
  });
});

describe('contents', () => {
  const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
  const JPG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0);
  const PDF = bytes('%PDF-1.7\n');

  test('the first bytes give the kind of a file', () => {
    expect(sniffFileKind(PNG)).toBe('png');
    expect(sniffFileKind(JPG)).toBe('jpg');
    expect(sniffFileKind(bytes('GIF89a\0'))).toBe('gif');
    expect(sniffFileKind(bytes('GIF87a\0'))).toBe('gif');
    expect(sniffFileKind(PDF)).toBe('pdf');
    expect(sniffFileKind(bytes('\xef\xbb\xbf\r\n%PDF-1.4'))).toBe('pdf');
  });

  test.each([
    ['a program', 'MZ\x90\0'],
    ['a program that mentions PDF', 'MZ\x90\0%PDF-1.4'],
    ['a page', '<html><script>'],
    ['an archive', 'PK\x03\x04'],
    ['half a signature', '\x89PNG'],
    ['nothing', ''],
  ])('%s is none of them', (_, content) => {
    expect(sniffFileKind(bytes(content))).toBeNull();
  });

  test('name and content must agree', () => {
    expect(checkFileContent('a.jpeg', JPG)).toEqual({ ok: true, value: 'jpg' });
    expect(checkFileContent('A.PDF', PDF)).toEqual({ ok: true, value: 'pdf' });
    const mismatch = { ok: false, code: 'file_content_mismatch', params: { name: 'a.pdf' } };
    expect(checkFileContent('a.pdf', PNG)).toEqual(mismatch);
    expect(checkFileContent('a.pdf', bytes('MZ\x90\0'))).toEqual(mismatch);
    expect(checkFileContent('constructor', PDF)).toMatchObject({ code: 'file_content_mismatch' });
  });

  const pdf = (trailer: string, body = '') =>
    bytes(`%PDF-1.6\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${body}xref\n0 1\ntrailer\n${trailer}\n%%EOF`);
  const stream = (content: string, dictionary = '<< /Length 40 >>') =>
    `2 0 obj\n${dictionary}\nstream\n${content}\nendstream\nendobj\n`;

  test('a PDF with an encryption dictionary is refused, by reference or in place', () => {
    for (const trailer of [
      '<< /Size 3 /Root 1 0 R /Encrypt 9 0 R >>',
      '<</Encrypt<</Filter/Standard/V 2>>/Root 1 0 R>>',
      '<< /Root 1 0 R /Encrypt\r\n9 0 R >>',
      '<< /Root 1 0 R /#45ncrypt 9 0 R >>',
    ]) {
      expect(isEncryptedPdf(pdf(trailer))).toBe(true);
      expect(checkFileContent('a.pdf', pdf(trailer))).toEqual({
        ok: false,
        code: 'file_encrypted',
        params: { name: 'a.pdf' },
      });
    }
  });

  test('the dictionary of a cross-reference stream counts, before and after other streams', () => {
    const reference = stream('\x01\x02\xff', '<< /Type /XRef /Root 1 0 R /Encrypt 9 0 R /W [1 2 1] >>');
    expect(isEncryptedPdf(pdf('', stream('BT ET') + reference))).toBe(true);
    expect(isEncryptedPdf(pdf('', reference + stream('BT ET')))).toBe(true);
  });

  test('a PDF whose text contains /Encrypt is not encrypted', () => {
    expect(isEncryptedPdf(pdf('<< /Root 1 0 R >>'))).toBe(false);
    expect(isEncryptedPdf(pdf('<< /Root 1 0 R >>', stream('(voir /Encrypt 5 0 R)')))).toBe(false);
    expect(isEncryptedPdf(pdf('<< /EncryptMetadata false /Root 1 0 R >>'))).toBe(false);
    expect(isEncryptedPdf(pdf('<< /Root 1 0 R >>', stream('x').replace('endstream', '')))).toBe(false);
  });
});
