import { parseDmt } from './dmt.ts';

test('accepts exactly three digits', () => {
  expect(parseDmt(' 103 ')).toEqual({ ok: true, value: '103' });
  for (const typed of ['', '10', '1034', '10A']) {
    expect(parseDmt(typed)).toEqual({ ok: false, code: 'dmt_invalid' });
  }
});
