import { QueryClientContext } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { busyReads } from '../../api/busy-reads.ts';
import { askPendingAgain } from '../../state/pending-reads.ts';
import { useStream } from '../../state/services-context.tsx';
import { useIsLong } from './is-long.ts';
import { SlowNotice, type SlowNoticeProps } from './SlowNotice.tsx';

/** Counts a skeleton in, and returns what counts it out. */
type Begin = () => () => void;

const WaitingContext = createContext<Begin | null>(null);

/** Every skeleton calls it: the place around it knows how long something has been on its way. */
export function useWaiting(): void {
  const begin = useContext(WaitingContext);
  useEffect(() => begin?.(), [begin]);
}

/** What says by itself that it is slow: skeletons in it are not counted by the place around. */
export function ToldElsewhere({ children }: { children: ReactNode }) {
  return <WaitingContext value={null}>{children}</WaitingContext>;
}

export interface WaitingPlaceProps {
  /** How the place says it; a notice at its end otherwise. */
  Slow?: ComponentType<SlowNoticeProps>;
  children: ReactNode;
}

/** A page or a sheet whose skeletons get words, and a retry of what they wait for, when they have stood for 5 s. */
export function WaitingPlace({ Slow = SlowNotice, children }: WaitingPlaceProps) {
  const [skeletons, setSkeletons] = useState(0);
  const begin = useCallback<Begin>(() => {
    setSkeletons((count) => count + 1);
    return () => setSkeletons((count) => count - 1);
  }, []);
  const isLong = useIsLong(skeletons > 0);
  return (
    <WaitingContext value={begin}>
      {children}
      {isLong && <SlowReads Slow={Slow} />}
    </WaitingContext>
  );
}

function SlowReads({ Slow }: { Slow: ComponentType<SlowNoticeProps> }) {
  const client = useContext(QueryClientContext);
  const isBusy = useStream(busyReads) > 0;
  return <Slow isBusy={isBusy} onRetry={() => client && void askPendingAgain(client)} />;
}
