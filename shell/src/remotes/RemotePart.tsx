import { useLocation } from '@member-portal/shared-kernel/router';
import { type SlowNoticeProps, ToldElsewhere, WaitingPlace } from '@member-portal/shared-kernel/ui';
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PartLoad, RemoteLoader } from '../portal/remote-loader.ts';

export interface RemoteSlowProps {
  remote: string;
  /** Aborts the pending load and starts a new one. */
  retry(): void;
}

export interface RemoteFailedProps extends RemoteSlowProps {
  /** A page fills the whole content; a widget or a panel has a frame. */
  kind: 'page' | 'slot' | 'panel';
  /** Texts of the slot itself, if it has any. */
  unavailable?: { title: string; text?: string };
}

/** The shell's components for a slow or failed part. */
interface RemoteViews {
  loader: RemoteLoader;
  /** Shown below the skeleton. */
  Slow: ComponentType<RemoteSlowProps>;
  Failed: ComponentType<RemoteFailedProps>;
  /** Shows the slow notice for the page's requests. */
  SlowReads: ComponentType<SlowNoticeProps>;
}

const RemoteViewsContext = createContext<RemoteViews | null>(null);

export const RemoteViewsProvider = RemoteViewsContext.Provider;

interface RemotePartProps<P extends object> {
  remote: string;
  kind: RemoteFailedProps['kind'];
  /** Name of the part in crash reports: 'page refund-list'. */
  name: string;
  /** Must be stable for the same part. It is called again after a failure, on a retry and on navigation. */
  ask(loader: RemoteLoader): PartLoad<P>;
  props: P;
  skeleton: ReactNode;
  unavailable?: { title: string; text?: string };
}

/**
 * One part of the screen for a remote, in an error boundary of its own. The promise is created above
 * Suspense, so that a failure is never cached: the retry button and the next navigation load again.
 */
export function RemotePart<P extends object>(props: RemotePartProps<P>) {
  const { remote, kind, name, ask, skeleton, unavailable } = props;
  const views = useContext(RemoteViewsContext);
  if (!views) throw new Error('RemotePart needs a <RemoteViewsProvider> above');
  const { loader, Failed } = views;
  const { key: navigation } = useLocation();
  const [retries, setRetries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation and retries trigger it
  const part = useMemo(() => ask(loader), [loader, ask, navigation, retries]);
  const shownAt = useRef<number | null>(null);
  const askAgain = useCallback(() => setRetries((count) => count + 1), []);
  useEffect(
    // A remote that another part has loaded successfully is available to this failed part too.
    () =>
      loader.onLoaded(remote, part as PartLoad<never>, () => {
        if (part.status === 'failed') askAgain();
      }),
    [loader, remote, part, askAgain],
  );
  useEffect(() => loader.onRenewed(remote, askAgain), [loader, remote, askAgain]);
  // Only the page shows the slow notice, not each of its parts.
  const filled = <Filled part={part} props={props.props} shownAt={shownAt} />;
  return (
    <RemoteBoundary
      attempt={`${navigation} ${retries}`}
      onCrash={(error) => {
        // The loader itself reports failed loads, so only crashes of loaded code are reported here.
        if (part.status === 'ready') loader.crashed(remote, name, error, isMounting(shownAt.current));
      }}
      failed={
        <Failed remote={remote} kind={kind} retry={askAgain} {...(unavailable ? { unavailable } : {})} />
      }
    >
      <Suspense fallback={<Waiting part={part} remote={remote} skeleton={skeleton} Slow={views.Slow} />}>
        {kind === 'page' ? <WaitingPlace Slow={views.SlowReads}>{filled}</WaitingPlace> : filled}
      </Suspense>
    </RemoteBoundary>
  );
}

interface FilledProps<P> {
  part: PartLoad<P>;
  props: P;
  shownAt: RefObject<number | null>;
}

function Filled<P extends object>({ part, props, shownAt }: FilledProps<P>) {
  const Part = use(part.component);
  useEffect(() => {
    shownAt.current = performance.now();
    return () => {
      shownAt.current = null;
    };
  }, [shownAt]);
  return <Part {...props} />;
}

/** Errors within this time after the first render count as errors of the mount, in ms. */
const MOUNT_MS = 1_000;

const isMounting = (shownAt: number | null) => shownAt === null || performance.now() - shownAt < MOUNT_MS;

interface WaitingProps<P> {
  part: PartLoad<P>;
  remote: string;
  skeleton: ReactNode;
  Slow: RemoteViews['Slow'];
}

function Waiting<P>({ part, remote, skeleton, Slow }: WaitingProps<P>) {
  const status = useSyncExternalStore(part.subscribe, () => part.status);
  return (
    <ToldElsewhere>
      {skeleton}
      {status === 'slow' && <Slow remote={remote} retry={part.retry} />}
    </ToldElsewhere>
  );
}

interface BoundaryProps {
  /** A new value clears the failure. */
  attempt: string;
  failed: ReactNode;
  onCrash(error: unknown): void;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  attempt: string;
}

class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, attempt: this.props.attempt };

  static getDerivedStateFromProps({ attempt }: BoundaryProps, state: BoundaryState) {
    return attempt === state.attempt ? null : { failed: false, attempt };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
