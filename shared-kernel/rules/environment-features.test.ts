import { checkFeatureParam, FEATURES, featureRefusals } from './environment-features.ts';

const feature = (feature_id: string, params?: Record<string, unknown>, enabled = true) => ({
  ...{ feature_id, enabled },
  ...(params && { params }),
});
const codesOf = (...features: ReturnType<typeof feature>[]) =>
  featureRefusals(features, []).map(({ field, code }) => [field, code]);

test('a feature without parameters takes none', () => {
  expect(codesOf(feature('CARD_WALLET'), feature('MY_SERVICES', {}))).toEqual([]);
  expect(codesOf(feature('CARD_WALLET', { days: 3 }))).toEqual([
    ['featureStatus.CARD_WALLET.days', 'feature_param_unknown'],
  ]);
});

test.each([
  ['PASSWORD_EXPIRY', { days: 90 }, []],
  ['PASSWORD_EXPIRY', undefined, [['featureStatus.PASSWORD_EXPIRY.days', 'field_required']]],
  ['PASSWORD_EXPIRY', { days: 0 }, [['featureStatus.PASSWORD_EXPIRY.days', 'feature_number_out_of_range']]],
  [
    'PASSWORD_EXPIRY',
    { days: '90' },
    [['featureStatus.PASSWORD_EXPIRY.days', 'feature_number_out_of_range']],
  ],
  ['PRIMO_ADHESION', { url: 'https://adhesion.example/' }, []],
  [
    'PRIMO_ADHESION',
    { url: 'javascript:alert(1)' },
    [['featureStatus.PRIMO_ADHESION.url', 'feature_address_invalid']],
  ],
  [
    'PRIMO_ADHESION',
    { url: 'https://a:b@c.example' },
    [['featureStatus.PRIMO_ADHESION.url', 'feature_address_invalid']],
  ],
  ['MANDATORY_INFORMATIONS', { fields: ['refundAccount', 'secondaryEmail'] }, []],
  [
    'MANDATORY_INFORMATIONS',
    { fields: [] },
    [['featureStatus.MANDATORY_INFORMATIONS.fields', 'field_required']],
  ],
  [
    'MANDATORY_INFORMATIONS',
    { fields: ['shoes'] },
    [['featureStatus.MANDATORY_INFORMATIONS.fields', 'feature_choice_unknown']],
  ],
])('%s with %j', (id, params, expected) => {
  expect(codesOf(feature(id, params))).toEqual(expected);
});

test('a feature that is off may lack its parameters, and wrong ones are refused all the same', () => {
  expect(codesOf(feature('PASSWORD_EXPIRY', undefined, false))).toEqual([]);
  expect(codesOf(feature('PASSWORD_EXPIRY', { days: -1 }, false))).toHaveLength(1);
});

test('what has not changed is not checked; a feature of a later release is not either', () => {
  const old = feature('PASSWORD_EXPIRY', { days: 0 });
  expect(featureRefusals([old], [old])).toEqual([]);
  expect(codesOf(feature('CHAT', { anything: true }), feature('constructor'))).toEqual([]);
});

test('a feature stands once', () => {
  expect(codesOf(feature('CARD_WALLET'), feature('CARD_WALLET', undefined, false))).toEqual([
    ['featureStatus.CARD_WALLET', 'feature_repeated'],
  ]);
});

test('each parameter refuses what is missing', () => {
  for (const param of Object.values(FEATURES).flat())
    for (const value of [undefined, null, ''])
      expect(checkFeatureParam(param, value)).toMatchObject({ code: 'field_required' });
});
