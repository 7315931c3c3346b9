import { checkEstablishmentQuery } from './establishment.ts';

test('a query needs two letters or digits; other signs do not count', () => {
  expect(checkEstablishmentQuery(' Hôpital d’Ax ')).toEqual({ ok: true, value: 'hopital d ax' });
  expect(checkEstablishmentQuery('Ax')).toMatchObject({ ok: true });
  expect(checkEstablishmentQuery('A')).toEqual({ ok: false, code: 'text_too_short', params: { nb: '2' } });
  expect(checkEstablishmentQuery('%%%_%')).toMatchObject({ code: 'text_too_short' });
});

test('a query has at most 100 characters', () => {
  expect(checkEstablishmentQuery('a'.repeat(100))).toMatchObject({ ok: true });
  expect(checkEstablishmentQuery('a'.repeat(101))).toEqual({
    ok: false,
    code: 'text_too_long',
    params: { nb: '100' },
  });
});
