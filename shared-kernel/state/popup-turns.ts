import { useEffect } from 'react';
import type { Stream } from '../contract/services.ts';
import { useStream } from './services-context.tsx';
import { createStream } from './stream.ts';

interface Waiting {
  id: string;
  order: number;
}

interface Turns {
  /** Pop-ups that want to be seen, the open one among them. */
  waiting: readonly Waiting[];
  open: string | null;
}

const turns = createStream<Turns>({ waiting: [], open: null });
/** While there is one nothing new opens: a dialog, a panel or something unsaved has the member's attention. */
const holds = new Set<symbol>();

/** What is open stays open; a free turn goes to the lowest order. */
function settle(): void {
  const { waiting, open } = turns.value;
  const isStillThere = waiting.some(({ id }) => id === open);
  const [first] = [...waiting].sort((one, other) => one.order - other.order);
  const next = isStillThere ? open : holds.size > 0 ? null : (first?.id ?? null);
  if (next !== open) turns.set({ waiting, open: next });
}

/** Pop-ups that are drawn together all have their say before one of them opens. */
function setWaiting(waiting: readonly Waiting[]): void {
  turns.set({ ...turns.value, waiting });
  queueMicrotask(settle);
}

/** The pop-ups of a session, whichever remote has them: never two at once. */
export const popupTurns = {
  state: turns as Stream<Turns>,
  /** Nothing new opens until the function that it returns is called; what is open stays. Every sheet does it while it is open. */
  hold(): () => void {
    const hold = Symbol('popup turns');
    holds.add(hold);
    return () => {
      holds.delete(hold);
      queueMicrotask(settle);
    };
  },
};

export interface PopupTurn {
  id: string;
  /** Lower comes first: 10 what the account needs, 20 what the file lacks, 30 campaigns, 40 offers. */
  order: number;
  /** Whether there is something to show; false gives the turn away. */
  wanted: boolean;
}

/** For a widget of `session.popup`: true while it is this pop-up's turn to be open. */
export function usePopupTurn({ id, order, wanted }: PopupTurn): boolean {
  useEffect(() => {
    if (!wanted) return;
    setWaiting([...turns.value.waiting, { id, order }]);
    return () => setWaiting(turns.value.waiting.filter((other) => other.id !== id));
  }, [id, order, wanted]);
  return useStream(turns).open === id && wanted;
}
