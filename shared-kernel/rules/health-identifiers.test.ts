import { parseAdeli } from './adeli.ts';
import { parseDmt } from './dmt.ts';
import { parseFiness } from './finess.ts';
import { parseRpps } from './rpps.ts';

describe('FINESS', () => {
  test.each(['2B0000020', '2A0000170', '750712184', '990000010', '2A9990009'])('%s is valid', (typed) => {
    expect(parseFiness(typed)).toEqual({ ok: true, value: typed });
  });

  test('pasted spaces and small letters are accepted', () => {
    expect(parseFiness(' 75 071 218 4')).toEqual({ ok: true, value: '750712184' });
    expect(parseFiness('2b 0000020')).toEqual({ ok: true, value: '2B0000020' });
  });

  test.each(['', '750712185', '75071218', '7507121844', '2C0000020', 'A50712184', '2A0000020'])(
    '%j is not',
    (typed) => {
      expect(parseFiness(typed)).toEqual({ ok: false, code: 'finess_invalid' });
    },
  );
});

describe('RPPS', () => {
  test.each(['10003879623', '99900000003', '10 003 879 623'])('%s is valid', (typed) => {
    expect(parseRpps(typed)).toEqual({ ok: true, value: typed.replaceAll(' ', '') });
  });

  test.each(['', '10003879624', '1000387962', '100038796233', '1000387962A'])('%j is not', (typed) => {
    expect(parseRpps(typed)).toEqual({ ok: false, code: 'rpps_invalid' });
  });
});

describe('Adeli', () => {
  test.each(['759300001', '2a9300001', '9D9300001', '75 93 00001'])('%s has its form', (typed) => {
    expect(parseAdeli(typed)).toMatchObject({ ok: true });
  });

  test.each(['', '75930000', '7593000011', 'AB9300001', '75930000A'])('%j has not', (typed) => {
    expect(parseAdeli(typed)).toEqual({ ok: false, code: 'adeli_invalid' });
  });
});

describe('DMT', () => {
  test('exactly three digits', () => {
    expect(parseDmt(' 103 ')).toEqual({ ok: true, value: '103' });
    for (const typed of ['', '10', '1034', '10A']) {
      expect(parseDmt(typed)).toEqual({ ok: false, code: 'dmt_invalid' });
    }
  });
});
