import { useEffect } from 'react';
import type { Stream } from '../contract/services.ts';
import { useStream } from './services-context.tsx';
import { createStream } from './stream.ts';

interface Waiting {
  id: string;
  order: number;
}

interface Turns {
  /** Pop-ups that ask to open, including the open one. */
  waiting: readonly Waiting[];
  open: string | null;
}

/** True if every remote has had the time to load its pop-ups: a missing one will not come. */
const hadTime = createStream(false);
const turns = createStream<Turns>({ waiting: [], open: null });
/** The lowest order that each hold prevents from opening. */
const holds = new Map<symbol, number>();

/** An open pop-up stays open; otherwise the one with the lowest order opens. */
function settle(): void {
  const { waiting, open } = turns.value;
  const isStillThere = waiting.some(({ id }) => id === open);
  const held = Math.min(...holds.values());
  const [first] = waiting.filter(({ order }) => order < held).sort((one, other) => one.order - other.order);
  const next = isStillThere ? open : (first?.id ?? null);
  if (next !== open) turns.set({ waiting, open: next });
}

/** Pop-ups that are rendered together all register before one of them opens. */
function setWaiting(waiting: readonly Waiting[]): void {
  turns.set({ ...turns.value, waiting });
  queueMicrotask(settle);
}

/** The pop-ups of a session, from all remotes: never two at once. */
export const popupTurns = {
  state: turns as Stream<Turns>,
  hadTime: hadTime as Stream<boolean>,
  /** For the shell: true once the slot of pop-ups has been filled for some seconds. */
  setHadTime: (value: boolean) => hadTime.set(value),
  /**
   * Prevents pop-ups of this order or a higher one from opening until the returned function is called; an
   * open pop-up stays. Every open sheet holds all of them: the member is busy.
   */
  hold(from = 0): () => void {
    const hold = Symbol('popup turns');
    holds.set(hold, from);
    return () => {
      holds.delete(hold);
      queueMicrotask(settle);
    };
  },
};

export interface PopupTurn {
  id: string;
  /**
   * The lowest opens first: 1 requested by the member, 10 needed by the account, 20 missing in the file, 30
   * campaigns, 40 offers.
   */
  order: number;
  /** True if there is something to show; false lets the next pop-up open. */
  wanted: boolean;
}

/** For a widget of `session.popup`: true while this pop-up may be open. */
export function usePopupTurn({ id, order, wanted }: PopupTurn): boolean {
  useEffect(() => {
    if (!wanted) return;
    setWaiting([...turns.value.waiting, { id, order }]);
    return () => setWaiting(turns.value.waiting.filter((other) => other.id !== id));
  }, [id, order, wanted]);
  return useStream(turns).open === id && wanted;
}
