import type { ManifestRoute } from '@member-portal/shared-kernel/contract';
import { firstLayers, homeRoute, type Layers, layersOf } from '@member-portal/shared-kernel/map/layers';
import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { pathOf } from '@member-portal/shared-kernel/map/path-of';
import { readPortalMap, routeOf } from '@member-portal/shared-kernel/map/portal-map';
import fc from 'fast-check';
import { createRouteBook } from '../routes/route-book.ts';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { decide } from './decide.ts';
import type { GuardState } from './guard.ts';

const FEATURES = ['SERVICES', 'CONTACT'];
const of = (id: string, more: Partial<ManifestRoute>): ManifestRoute => ({
  id,
  path: id,
  access: 'member',
  titleKey: id,
  surface: 'page',
  ...more,
});

const map = readPortalMap(
  compose(authManifest, homeManifest, refundsManifest, documentsManifest, {
    id: 'mfe-other',
    routes: [
      of('services', { feature: 'SERVICES', whenFeatureOff: 'contact' }),
      of('contact', { feature: 'CONTACT', surface: 'dialog' }),
      of('summary', { precededBy: 'services' }),
      of('offer', { feature: 'SERVICES', whenFeatureOff: 'summary' }),
      of('help', { feature: 'SERVICES', whenFeatureOff: 'faq', path: 'help/:topic?/:part?' }),
      of('news', { access: 'public', feature: 'SERVICES' }),
      of('subscribe', { surface: 'dialog', under: 'news' }),
      of('leave', { access: 'public', surface: 'dialog', under: 'services' }),
    ],
  }),
);
const match = createMatcher(map);

/** State of an available portal. The member's details are valid, and no step of a sign-in is refused. */
const stateOf = (signedIn: boolean, featuresOn: string[]): GuardState => {
  const isFeatureOn = (id: string) => featuresOn.includes(id);
  return {
    brand: 'present',
    timedOut: false,
    health: 'up',
    refusal: null,
    signedIn,
    member: signedIn
      ? {
          isBoAuthentication: false,
          passwordUpdateRequired: false,
          personalInfoValid: true,
          validatedLegalPages: true,
        }
      : null,
    profileFailed: false,
    schoolingPopupPending: false,
    signIn: { hasMfaSession: true, hasEmailChoice: true },
    routeExists: createRouteBook(map, isFeatureOn).exists,
    isFeatureOn,
    previousRoute: null,
  };
};

/** The layers that the shell's guards show for this address after all redirects. Null for a page of the shell. */
function ledTo(state: GuardState, path: string, redirects = 0): Layers | null {
  const home = homeRoute(map, state.isFeatureOn);
  const found = match(path);
  const decision = decide(state, { path, match: found });
  if (decision.kind === 'redirect') {
    if (redirects > 3) throw new Error(`${path} leads round in a circle`);
    const target = decision.route === 'return-place' ? home : routeOf(map, decision.route);
    return ledTo(state, (target && pathOf(target)) ?? '/home', redirects + 1);
  }
  if (found.kind === 'shell') return null;
  return layersOf(map, found.kind === 'remote' ? found.route : null, state);
}

const idsOf = (layers: Layers | null) => layers && [layers.page?.id, layers.dialog?.id];

const paths = map.routes.flatMap((route) => pathOf(route, { tab: 'health', type: 'cookies' }) ?? []);
const anyPath = fc.oneof(
  fc.constantFrom(...paths, '/', '/debug', '/nowhere'),
  fc.constantFrom(...paths).map((path) => `${path.toUpperCase()}//`),
  fc.constantFrom(...paths).map((path) => path.replace('e', '%65')),
  fc.constantFrom(...paths).map((path) => `${path}/deeper`),
  fc.string().map((text) => `/${text}`),
);

test('the edge draws and preloads the layers that the shell’s guards show', () => {
  expect(paths.length).toBeGreaterThan(10);
  fc.assert(
    fc.property(anyPath, fc.boolean(), fc.subarray(FEATURES), (path, signedIn, featuresOn) => {
      const state = stateOf(signedIn, featuresOn);
      const { isFeatureOn } = state;
      const drawn = firstLayers(map, match(path), { signedIn, isFeatureOn });
      expect(idsOf(drawn)).toEqual(idsOf(ledTo(state, path)));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['/home', false, [], ['login', undefined]],
  ['/', true, [], ['home', undefined]],
  ['/login/mfa', false, [], ['mfa', undefined]],
  ['/login/mfa', true, [], ['home', undefined]],
  ['/get-refund', true, [], ['home', 'get-refund']],
  ['/subscribe', true, ['SERVICES'], ['news', 'subscribe']],
  ['/subscribe', true, [], ['home', 'subscribe']],
  ['/leave', true, ['SERVICES'], ['services', 'leave']],
  ['/leave', true, [], ['home', 'leave']],
  ['/leave', false, ['SERVICES'], ['login', 'leave']],
  ['/services', true, ['CONTACT'], ['home', 'contact']],
  ['/services', true, [], ['home', undefined]],
  ['/summary', true, [], ['home', undefined]],
  ['/offer', true, [], ['home', undefined]],
  ['/help/a', true, [], ['faq', undefined]],
  ['/news', false, [], ['news', undefined]],
  ['/nowhere', true, [], [undefined, undefined]],
  ['/debug', true, [], null],
])('%s, signed in: %s, with the features %p, is %p', (path, signedIn, featuresOn, ids) => {
  const isFeatureOn = (id: string) => (featuresOn as string[]).includes(id);
  expect(idsOf(firstLayers(map, match(path), { signedIn, isFeatureOn }))).toEqual(ids);
});
