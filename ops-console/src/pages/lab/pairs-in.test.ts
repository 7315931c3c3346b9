import { pairsIn } from './pairs-in.ts';

test('reads names and values, however they are separated', () => {
  expect(pairsIn('mfe-refunds=1.2.0, shell=3.0.0\nmfe-x=http://localhost:5310?a=b')).toEqual({
    'mfe-refunds': '1.2.0',
    shell: '3.0.0',
    'mfe-x': 'http://localhost:5310?a=b',
  });
  expect([pairsIn(undefined), pairsIn(' ')]).toEqual([{}, {}]);
});

test('what is no pair is told, and not left out', () => {
  expect(pairsIn('mfe-refunds 1.2.0')).toBeNull();
  expect(pairsIn('mfe-refunds=')).toBeNull();
  expect(pairsIn('MFE=1')).toBeNull();
});
