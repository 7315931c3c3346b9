import { parseLoginIdentifier } from './login-identifier.ts';

test.each([
  ['1000 0001', { kind: 'MEMBER_NUMBER', value: '10000001' }],
  ['1 85 05 99 999 074 08', { kind: 'NIR', value: '185059999907408' }],
  ['1 85 05 99 999 074', { kind: 'NIR', value: '185059999907408' }],
  ['185052a999001', { kind: 'NIR', value: '185052A99900110' }],
  ['185052a999001 10', { kind: 'NIR', value: '185052A99900110' }],
  [' Claire.Martin@Example.org', { kind: 'EMAIL', value: 'claire.martin@example.org' }],
])('%j is recognised', (typed, value) => {
  expect(parseLoginIdentifier(typed)).toEqual({ ok: true, value });
});

test.each(['', '1000001', '185059999907409', '18505999990748', 'claire', "' OR 1=1 --"])(
  '%j is none of the three',
  (typed) => {
    expect(parseLoginIdentifier(typed)).toEqual({ ok: false, code: 'login_invalid' });
  },
);
