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
import { useLocation } from 'shared-kernel/router';
import type { Place } from './place.ts';
import type { RemoteLoader } from './remote-loader.ts';

export interface RemoteSlowProps {
  remote: string;
  /** Gives up what does not answer and asks anew. */
  retry(): void;
}

export interface RemoteFailedProps extends RemoteSlowProps {
  /** A page takes the whole content; a widget or a panel stands in a frame. */
  kind: 'page' | 'slot' | 'panel';
  /** Words of the place itself, where it has some. */
  unavailable?: { title: string; text?: string };
}

/** How the shell says that a place is slow or has failed. */
interface RemoteViews {
  loader: RemoteLoader;
  /** Stands beneath the skeleton. */
  Slow: ComponentType<RemoteSlowProps>;
  Failed: ComponentType<RemoteFailedProps>;
}

const RemoteViewsContext = createContext<RemoteViews | null>(null);

export const RemoteViewsProvider = RemoteViewsContext.Provider;

interface RemotePlaceProps<P extends object> {
  remote: string;
  kind: RemoteFailedProps['kind'];
  /** What is told of it when it crashes: 'page refund-list'. */
  name: string;
  /** Must be stable for the same place: it is called again after a failure, on a retry and on navigation. */
  ask(loader: RemoteLoader): Place<P>;
  props: P;
  skeleton: ReactNode;
  unavailable?: { title: string; text?: string };
}

/**
 * One place of the screen that a remote fills, in a boundary of its own. The promise is made above
 * Suspense, so that a failure is never kept: the retry button and the next navigation ask anew.
 */
export function RemotePlace<P extends object>(props: RemotePlaceProps<P>) {
  const { remote, kind, name, ask, skeleton, unavailable } = props;
  const views = useContext(RemoteViewsContext);
  if (!views) throw new Error('RemotePlace needs a <RemoteViewsProvider> above');
  const { loader, Failed } = views;
  const { key: navigation } = useLocation();
  const [retries, setRetries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation and retries are what makes it ask again.
  const place = useMemo(() => ask(loader), [loader, ask, navigation, retries]);
  const shownAt = useRef<number | null>(null);
  const askAgain = useCallback(() => setRetries((count) => count + 1), []);
  useEffect(
    // What another place brought back is there for this one too.
    () =>
      loader.onLoaded(remote, place as Place<never>, () => {
        if (place.status === 'failed') askAgain();
      }),
    [loader, remote, place, askAgain],
  );
  useEffect(() => loader.onRenewed(remote, askAgain), [loader, remote, askAgain]);
  return (
    <RemoteBoundary
      attempt={`${navigation} ${retries}`}
      onCrash={(error) => {
        // What did not load has been told by the loader itself.
        if (place.status === 'ready') loader.crashed(remote, name, error, isMounting(shownAt.current));
      }}
      failed={
        <Failed remote={remote} kind={kind} retry={askAgain} {...(unavailable ? { unavailable } : {})} />
      }
    >
      <Suspense fallback={<Waiting place={place} remote={remote} skeleton={skeleton} Slow={views.Slow} />}>
        <Filled place={place} props={props.props} shownAt={shownAt} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface FilledProps<P> {
  place: Place<P>;
  props: P;
  shownAt: RefObject<number | null>;
}

function Filled<P extends object>({ place, props, shownAt }: FilledProps<P>) {
  const Part = use(place.component);
  useEffect(() => {
    shownAt.current = performance.now();
    return () => {
      shownAt.current = null;
    };
  }, [shownAt]);
  return <Part {...props} />;
}

/** What its effects throw belongs to the mount too, in ms. */
const MOUNT_MS = 1_000;

const isMounting = (shownAt: number | null) => shownAt === null || performance.now() - shownAt < MOUNT_MS;

interface WaitingProps<P> {
  place: Place<P>;
  remote: string;
  skeleton: ReactNode;
  Slow: RemoteViews['Slow'];
}

function Waiting<P>({ place, remote, skeleton, Slow }: WaitingProps<P>) {
  const status = useSyncExternalStore(place.subscribe, () => place.status);
  return (
    <>
      {skeleton}
      {status === 'slow' && <Slow remote={remote} retry={place.retry} />}
    </>
  );
}

interface BoundaryProps {
  /** Another one clears the failure. */
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
