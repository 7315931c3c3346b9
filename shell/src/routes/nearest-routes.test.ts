import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { nearestRoutes } from './nearest-routes.ts';

const map = readPortalMap(compose(authManifest, homeManifest, refundsManifest, documentsManifest));
const nearest = (pathname: string, isFeatureOn = () => true) =>
  nearestRoutes(map, pathname, { isFeatureOn, locale: 'fr' }).map(({ id }) => id);

test.each([
  ['/refund', ['refunds']],
  ['/rfeunds', ['refunds']],
  ['/Remboursement', ['refunds']],
  ['/documents/health/deeper', ['documents']],
  ['/hmoe', ['home']],
  ['/nowhere', []],
  ['/xyz', []],
  ['/%', []],
])('%s may mean %j', (pathname, expected) => expect(nearest(pathname)).toEqual(expected));

test('steps of a sign-in and pages that a guard opens are never suggested', () => {
  expect(nearest('/logn')).toEqual([]);
  expect(nearest('/update-passwor')).toEqual([]);
});
