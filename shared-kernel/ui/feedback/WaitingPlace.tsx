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

/** Registers a skeleton, and returns the function that removes it. */
type Begin = () => () => void;

const WaitingContext = createContext<Begin | null>(null);

/**
 * Every skeleton calls this hook, so that the area around it knows how long something has been
 * loading.
 */
export function useWaiting(): void {
  const begin = useContext(WaitingContext);
  useEffect(() => begin?.(), [begin]);
}

/** For content that shows its own slowness: the surrounding area does not count its skeletons. */
export function ToldElsewhere({ children }: { children: ReactNode }) {
  return <WaitingContext value={null}>{children}</WaitingContext>;
}

export interface WaitingPlaceProps {
  /** The area's notice of slowness; by default at its end. */
  Slow?: ComponentType<SlowNoticeProps>;
  children: ReactNode;
}

/** A page or sheet whose skeletons get a notice and a retry after 5 s. */
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
