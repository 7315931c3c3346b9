import { parseMemberNumber } from './member-number.ts';
import { accept, optional, refuse, required, unwrap } from './verdict.ts';

test('an empty required field has another code than a wrong one', () => {
  const rule = required(parseMemberNumber);
  expect(rule('  ')).toEqual({ ok: false, code: 'field_required' });
  expect(rule(undefined)).toEqual({ ok: false, code: 'field_required' });
  expect(rule('12')).toEqual({ ok: false, code: 'member_number_invalid' });
  expect(rule('10000001')).toEqual({ ok: true, value: '10000001' });
});

test('an empty optional field is null, a filled one must still pass', () => {
  const rule = optional(parseMemberNumber);
  expect(rule('')).toEqual({ ok: true, value: null });
  expect(rule('12')).toEqual({ ok: false, code: 'member_number_invalid' });
});

test('a refusal has its params as strings, as in a problem document', () => {
  expect(refuse('text_too_long', { nb: 2000 })).toEqual({
    ok: false,
    code: 'text_too_long',
    params: { nb: '2000' },
  });
});

test('unwrapping a refused verdict throws', () => {
  expect(unwrap(accept(3))).toBe(3);
  expect(() => unwrap(refuse('nir_invalid'))).toThrow('nir_invalid');
});
