import { observedScope } from './observed-scope.ts';

const factory = () => 'react itself';
const scope = {
  react: { '19.3.0': { from: 'shell', get: (part: string) => [part, factory], loaded: 1 } },
  empty: { '1.0.0': { from: 'mfe-home' } },
};

test('reports each package when it is taken, and gives what the scope holds', () => {
  const taken: object[] = [];
  const observed = observedScope(scope, (use) => taken.push(use));
  expect(taken).toEqual([]);
  expect(observed.react['19.3.0'].get('x')).toEqual(['x', factory]);
  observed.react['19.3.0'].get('y');
  const use = { name: 'react', version: '19.3.0', from: 'shell' };
  expect(taken).toEqual([use, use]);
});

test('an entry keeps all else that webpack reads of it, and one without code stays as it is', () => {
  const observed = observedScope(scope, () => {});
  expect(observed.react['19.3.0'].loaded).toBe(1);
  expect(observed.empty['1.0.0']).toBe(scope.empty['1.0.0']);
  expect(Object.keys(observed)).toEqual(['react', 'empty']);
});
