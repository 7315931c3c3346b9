import { act, render, screen } from '@testing-library/react';
import { PortalUiProvider } from '../ui/index.ts';
import { AlertDialog } from '../ui/overlay/index.ts';
import { popupTurns, usePopupTurn } from './popup-turns.ts';

function Popup({ id, order, wanted = true }: { id: string; order: number; wanted?: boolean }) {
  return usePopupTurn({ id, order, wanted }) && <p>{id}</p>;
}

const shown = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);
const draw = async (...popups: Array<{ id: string; order: number; wanted?: boolean }>) => {
  const view = (list: typeof popups) => (
    <>
      {list.map((popup) => (
        <Popup key={popup.id} {...popup} />
      ))}
    </>
  );
  const { rerender } = await act(async () => render(view(popups)));
  return (...next: typeof popups) => act(async () => rerender(view(next)));
};

const login = { id: 'login-type', order: 12 };
const missing = { id: 'missing-information', order: 20 };
const mail = { id: 'mail-validation', order: 10 };

test('of several the first by order is open, then the next, never two', async () => {
  const redraw = await draw(missing, login, mail);
  expect(shown()).toEqual(['mail-validation']);
  await redraw(missing, login, { ...mail, wanted: false });
  expect(shown()).toEqual(['login-type']);
  await redraw(missing, { ...login, wanted: false }, { ...mail, wanted: false });
  expect(shown()).toEqual(['missing-information']);
});

test('what is open stays open when something more urgent comes', async () => {
  const redraw = await draw(missing);
  await redraw(missing, mail);
  expect(shown()).toEqual(['missing-information']);
});

test('while the member is busy nothing opens, and what is open stays', async () => {
  const [one, other] = [popupTurns.hold(), popupTurns.hold()];
  const redraw = await draw(mail);
  expect(shown()).toEqual([]);
  await act(async () => one());
  expect(shown()).toEqual([]);
  await act(async () => other());
  expect(shown()).toEqual(['mail-validation']);
  const again = popupTurns.hold();
  expect(shown()).toEqual(['mail-validation']);
  await redraw({ ...mail, wanted: false }, login);
  expect(shown()).toEqual([]);
  await act(async () => again());
  expect(shown()).toEqual(['login-type']);
});

test('a hold from an order on lets what comes before it open', async () => {
  const release = popupTurns.hold(10);
  await draw(mail, { id: 'asked', order: 1 });
  expect(shown()).toEqual(['asked']);
  await act(async () => release());
  expect(shown()).toEqual(['asked']);
});

test('a dialog that is open already is not covered', async () => {
  const view = (open: boolean) => (
    <PortalUiProvider>
      <AlertDialog open={open} onClose={() => {}} title="Toujours là ?" />
      <Popup {...mail} />
    </PortalUiProvider>
  );
  const { rerender } = await act(async () => render(view(true)));
  expect(screen.getByText('Toujours là ?')).toBeInTheDocument();
  expect(screen.queryByText('mail-validation')).toBeNull();
  await act(async () => rerender(view(false)));
  expect(await screen.findByText('mail-validation')).toBeInTheDocument();
});

test('what is pending can be asked for, and is not when its remote is gone', async () => {
  const redraw = await draw(mail, { id: 'schooling', order: 30 });
  expect(popupTurns.state.value.waiting.map(({ id }) => id)).toEqual(['mail-validation', 'schooling']);
  await redraw();
  expect(popupTurns.state.value).toMatchObject({ waiting: [], open: null });
});
