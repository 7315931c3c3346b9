import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claireProfile, fakeServices, renderWithPortal } from '../testing/index.tsx';
import { useClosedPopup } from './closed-popups.ts';

type Lasts = Parameters<ReturnType<typeof useClosedPopup>['close']>[0];

function Popup({ lasts, about }: { lasts: Lasts; about?: string }) {
  const popup = useClosedPopup('missing-information', about);
  if (popup.isClosed) return <p>fermé</p>;
  return (
    <button type="button" onClick={() => popup.close(lasts)}>
      ouvert
    </button>
  );
}

beforeEach(() => localStorage.clear());

/** Opens the page again: on another day, in another session or as another member. */
function visit(lasts: Lasts, { about = 'a', today = '2025-11-06', profile = claireProfile } = {}) {
  const { unmount } = renderWithPortal(<Popup lasts={lasts} about={about} />, {
    services: fakeServices({ today, profile }),
  });
  const seen = screen.getByText(/ouvert|fermé/).textContent;
  return { seen, unmount };
}
async function close(lasts: Lasts, how: Parameters<typeof visit>[1] = {}) {
  const { unmount } = visit(lasts, how);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('fermé')).toBeVisible();
  act(unmount);
}
function look(how: Parameters<typeof visit>[1] = {}) {
  const { seen, unmount } = visit('ever', how);
  act(unmount);
  return seen;
}
const nextSession = {
  ...claireProfile,
  session: { ...claireProfile.session, expiresAt: '2025-11-08T18:00:00.000Z' },
};
const bruno = { ...claireProfile, stateOwner: 'bruno' };

test('closed for ever: as long as it is about the same', async () => {
  await close('ever');
  expect([look(), look({ today: '2031-01-01', profile: nextSession })]).toEqual(['fermé', 'fermé']);
  expect(look({ about: 'b' })).toBe('ouvert');
});

test('closed for now: until the next sign-in', async () => {
  await close('session');
  expect([look(), look({ profile: nextSession })]).toEqual(['fermé', 'ouvert']);
});

test('closed for some days: on the last one still', async () => {
  await close({ days: 30 });
  expect([look({ today: '2025-12-06' }), look({ today: '2025-12-07' })]).toEqual(['fermé', 'ouvert']);
});

test('one member’s is not another’s', async () => {
  await close('ever');
  expect(look({ profile: bruno })).toBe('ouvert');
  await close('ever', { profile: bruno });
  expect(look()).toBe('fermé');
});

test('a storage that holds nonsense, or takes nothing, costs a reminder at most', async () => {
  localStorage.setItem('portal-closed-popups', '"nonsense"');
  expect(look()).toBe('ouvert');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('full');
  });
  await close('ever');
  expect(look()).toBe('ouvert');
});
