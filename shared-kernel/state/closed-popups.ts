import { useState } from 'react';
import type { ProfileAnswer } from '../contracts/auth.ts';
import { addDays } from '../rules/life-date.ts';
import { useServices, useStream } from './services-context.tsx';

const KEY = 'portal-closed-popups';

interface Closed {
  /** Subject of the pop-up: it opens again for another subject. */
  about: string;
  /** Last day ('YYYY-MM-DD') on which it stays closed; null means always. */
  until: string | null;
  /** The session in which it was closed, if it should open again in the next one. */
  session: string | null;
}

/** `session`: until the next sign-in; `ever`: as long as its subject stays the same. */
type Lasts = 'session' | 'ever' | { days: number };

export interface ClosedPopup {
  isClosed: boolean;
  close(lasts: Lasts): void;
}

type Flags = Record<string, Record<string, Closed>>;

function read(storage: Storage): Flags {
  try {
    const flags: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof flags === 'object' && flags !== null ? (flags as Flags) : {};
  } catch {
    return {};
  }
}

function write(storage: Storage, flags: Flags): void {
  try {
    storage.setItem(KEY, JSON.stringify(flags));
  } catch {
    // In a browser without storage, the pop-up opens again with the next page.
  }
}

interface ClosedAt {
  owner: string;
  session: string;
  day: string;
}

/** True if it was closed for this member, and stays so in this session and on this day. */
function isClosedFor(id: string, about: string, { owner, session, day }: ClosedAt): boolean {
  const closing = read(localStorage)[owner]?.[id];
  return (
    closing?.about === about &&
    (closing.until === null || closing.until >= day) &&
    (closing.session === null || closing.session === session)
  );
}

/** For the shell's guards, which are not components: true if the member closed this pop-up in this browser. */
export function isPopupClosed(
  id: string,
  { stateOwner, session }: Pick<ProfileAnswer, 'stateOwner' | 'session'>,
  day: string,
): boolean {
  return isClosedFor(id, '', { owner: stateOwner, session: session.expiresAt, day });
}

/**
 * True if the member closed this pop-up in this browser. Stored in clear under the member's opaque name: only
 * the pop-up's id, never its content. `about` must not contain personal data.
 */
export function useClosedPopup(id: string, about = ''): ClosedPopup {
  const { session, today } = useServices();
  const profile = useStream(session.profile);
  const day = useStream(today);
  const [closedHere, setClosedHere] = useState<string | null>(null);
  const owner = profile?.stateOwner ?? '';
  const sessionName = profile?.session.expiresAt ?? '';
  return {
    isClosed: isClosedFor(id, about, { owner, session: sessionName, day }) || closedHere === about,
    close(lasts) {
      const flags = read(localStorage);
      const until = typeof lasts === 'object' ? addDays(day, lasts.days) : null;
      const closed: Closed = { about, until, session: lasts === 'session' ? sessionName : null };
      write(localStorage, { ...flags, [owner]: { ...flags[owner], [id]: closed } });
      setClosedHere(about);
    },
  };
}
