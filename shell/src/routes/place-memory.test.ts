import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import { authManifest, compose, refundsManifest } from '../testing/compose.ts';
import { backgroundFor, nothingShown, remember } from './place-memory.ts';
import { keep } from './places.ts';

const match = createMatcher(readPortalMap(compose(authManifest, refundsManifest)));
const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname });

/** The page behind the dialog, before and after it is remembered. */
function behindDialogAfter(path: string) {
  const memory = nothingShown();
  remember(memory, { location: at(path), position: 0 }, match(path));
  const dialog = at('/get-refund');
  const first = backgroundFor(memory, dialog, 1);
  remember(memory, { location: dialog, position: 1 }, match('/get-refund'));
  return [first, backgroundFor(memory, dialog, 1)].map(({ background }) => background);
}

test('a dialog lies over the page that was shown, but over no page of the sign-in', () => {
  expect(behindDialogAfter('/refunds')).toEqual([keep(at('/refunds')), keep(at('/refunds'))]);
  expect(behindDialogAfter('/login')).toEqual([undefined, undefined]);
  expect(behindDialogAfter('/login/mfa')).toEqual([undefined, undefined]);
});
