import { describe, test } from 'node:test';
import { expect } from 'expect';
import fc from 'fast-check';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { exif, gifFile, jpegFile, pngFile } from './uploads.given.ts';

const SECRET = 'GPS 45.7640N';
const secret = Buffer.from(`${SECRET} Claire Martin`);

describe('a JPEG', () => {
  test('without anything to strip stays as it is, octet by octet', () => {
    expect(stripJpeg(jpegFile())).toEqual(jpegFile());
  });

  test('loses EXIF, XMP, IPTC, comments and what follows its end', () => {
    const stripped = stripJpeg(
      jpegFile(
        [
          [0xe1, exif(1)],
          [0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), secret])],
          [0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), secret])],
          [0xe2, Buffer.concat([Buffer.from('MPF\0'), secret])],
          [0xfe, secret],
        ],
        secret,
      ),
    );
    expect(stripped).toEqual(jpegFile());
  });

  test('keeps the colour profile and Adobe’s colour transform', () => {
    const coloured = jpegFile([
      [0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1')],
      [0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1')],
    ]);
    expect(stripJpeg(coloured)).toEqual(coloured);
  });

  for (const little of [false, true]) {
    test(`taken with the phone turned (${little ? 'little' : 'big'} endian) keeps that one tag`, () => {
      const stripped = stripJpeg(jpegFile([[0xe1, exif(6, { little })]]));
      expect(stripped?.includes(SECRET)).toBe(false);
      const tag = stripped?.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03])) ?? -1;
      expect(stripped?.readUInt16BE(tag + 8)).toBe(6);
      // The result has no metadata left to read except the orientation, and stripping it again
      // changes nothing.
      expect(stripJpeg(stripped as Buffer)).toEqual(stripped);
    });
  }

  test('with EXIF between two scans loses it too', () => {
    const file = jpegFile();
    const progressive = Buffer.concat([
      file.subarray(0, -2),
      Buffer.from([0xff, 0xe1, 0, secret.length + 8]),
      Buffer.from('Exif\0\0'),
      secret,
      file.subarray(2),
    ]);
    expect(stripJpeg(progressive)?.includes(SECRET)).toBe(false);
  });

  test('cut off by a bad transfer is kept as far as it goes', () => {
    expect(stripJpeg(jpegFile().subarray(0, -3))?.length).toBe(jpegFile().length - 3);
  });

  for (const [name, bytes] of [
    ['a signature alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['no scan', Buffer.concat([jpegFile().subarray(0, 20), Buffer.from([0xff, 0xd9])])],
    ['a length beyond the end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0])],
    ['a program behind the signature', Buffer.from('\xff\xd8\xffMZ program', 'latin1')],
    ['EXIF that points outside', jpegFile([[0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')]])],
  ] as const) {
    test(`with ${name} never throws`, () => {
      const stripped = stripJpeg(bytes);
      if (stripped) expect(stripped).toEqual(jpegFile());
    });
  }
});

describe('a PNG', () => {
  test('loses EXIF, texts, dates, private chunks and what follows its end', () => {
    const file = pngFile(
      [
        ['eXIf', secret],
        ['tEXt', Buffer.concat([Buffer.from('Author\0'), secret])],
        ['zTXt', secret],
        ['iTXt', secret],
        ['tIME', Buffer.alloc(7)],
        ['prVt', secret],
      ],
      secret,
    );
    expect(stripPng(file)).toEqual(pngFile());
  });

  test('keeps transparency, colours and size', () => {
    const file = pngFile([
      ['gAMA', Buffer.alloc(4, 1)],
      ['pHYs', Buffer.alloc(9, 1)],
      ['tRNS', Buffer.alloc(6, 1)],
    ]);
    expect(stripPng(file)).toEqual(file);
  });

  test('that is none, or ends too early, is refused', () => {
    expect(stripPng(pngFile().subarray(0, 40))).toBeNull();
    expect(stripPng(pngFile().subarray(0, -1))).toBeNull();
    expect(stripPng(Buffer.concat([pngFile().subarray(0, 8), secret]))).toBeNull();
    expect(stripPng(secret)).toBeNull();
  });
});

describe('a GIF', () => {
  const extension = (label: number, ...blocks: string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...blocks.map((block) => Buffer.concat([Buffer.from([block.length]), Buffer.from(block, 'latin1')])),
      Buffer.from([0]),
    ]);

  test('loses comments, XMP and what follows its end', () => {
    const file = gifFile([extension(0xfe, `${SECRET}`), extension(0xff, 'XMP DataXMP', SECRET)], secret);
    expect(stripGif(file)).toEqual(gifFile());
  });

  test('keeps its loop and its timing', () => {
    const file = gifFile([extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), extension(0xf9, '\0\0\0\0')]);
    expect(stripGif(file)).toEqual(file);
  });

  test('that is none, or ends too early, is refused', () => {
    expect(stripGif(gifFile().subarray(0, -1))).toBeNull();
    expect(stripGif(gifFile().subarray(0, 20))).toBeNull();
    expect(stripGif(Buffer.from('GIF89a'))).toBeNull();
    expect(stripGif(Buffer.concat([Buffer.from('GIF89a'), secret]))).toBeNull();
  });
});

describe('damaged files', () => {
  const whole = [
    [
      stripJpeg,
      jpegFile([
        [0xe1, exif(6)],
        [0xe1, exif(8, { little: true })],
      ]),
    ],
    [stripPng, pngFile([['eXIf', secret]])],
    [stripGif, gifFile()],
  ] as const;
  for (const [strip, file] of whole) {
    test(`${strip.name} answers a file or null, whatever the octets`, () => {
      const places = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 });
      fc.assert(
        fc.property(places, fc.nat(file.length), (changes, end) => {
          const damaged = Buffer.from(file);
          for (const [at, octet] of changes) damaged[at] = octet;
          const stripped = strip(damaged.subarray(0, end));
          expect(stripped === null || stripped.length <= file.length).toBe(true);
        }),
        { numRuns: 3_000 },
      );
    });
  }
});
