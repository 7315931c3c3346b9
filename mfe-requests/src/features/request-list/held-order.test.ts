import { request } from '../../common/testing/request-builder.ts';
import { holdOrder, keepOrder, pendingChanges } from './held-order.ts';

const row = (id: string, updatedAt = '2025-11-01T08:00:00.000Z') => request({ id, updatedAt });
const later = (id: string) => row(id, '2025-11-06T08:00:00.000Z');
const held = holdOrder([row('a'), row('b'), row('c')]);
const ids = (order: ReturnType<typeof keepOrder>) => order.rows.map(({ id }) => id);

test.each([
  ['a row that moved up keeps its place', [later('c'), row('a'), row('b')], ['a', 'b', 'c'], 1],
  ['a new row waits', [later('n'), row('a'), row('b'), row('c')], ['a', 'b', 'c'], 1],
  ['a row that left the list stays', [row('a'), row('c')], ['a', 'b', 'c'], 1],
  ['two changes', [later('c'), later('b'), row('a')], ['a', 'b', 'c'], 2],
  ['a change that moves nothing', [later('a'), row('b'), row('c')], ['a', 'b', 'c'], 0],
  ['a further page is added', [row('a'), row('b'), row('c'), row('d')], ['a', 'b', 'c', 'd'], 0],
])('%s', (_, latest, shown, pending) => {
  const order = keepOrder(held, latest);
  expect([ids(order), pendingChanges(order, latest)]).toEqual([shown, pending]);
});

test('a row in its place shows what it is now', () => {
  expect(keepOrder(held, [later('c'), row('a'), row('b')]).rows[2]).toEqual(later('c'));
});
