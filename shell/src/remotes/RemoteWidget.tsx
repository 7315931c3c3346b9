import { type ReactNode, useCallback, useMemo } from 'react';
import { type RemoteFailedProps, RemotePlace } from './RemotePlace.tsx';
import type { RemoteLoader } from './remote-loader.ts';

interface RemoteWidgetProps {
  remote: string;
  /** Id under which the remote's `widgets` hold it. */
  widget: string;
  /** Handed to the widget: the slot, or the panel's id. */
  slot: string;
  skeleton: ReactNode;
  /** Words of the place for when the widget does not load. */
  unavailable?: RemoteFailedProps['unavailable'];
}

/** A widget in a slot of a page. */
export const RemoteSlot = (props: RemoteWidgetProps) => <RemoteWidget kind="slot" {...props} />;

/** A widget in a side panel, whose frame the shell draws. */
export const RemotePanel = (props: RemoteWidgetProps) => <RemoteWidget kind="panel" {...props} />;

interface Kinded extends RemoteWidgetProps {
  kind: 'slot' | 'panel';
}

function RemoteWidget({ kind, remote, widget, slot, skeleton, unavailable }: Kinded) {
  const ask = useCallback((loader: RemoteLoader) => loader.widget(remote, widget), [remote, widget]);
  const props = useMemo(() => ({ slot }), [slot]);
  return (
    <RemotePlace
      key={`${remote} ${widget}`}
      remote={remote}
      kind={kind}
      name={`widget ${widget}`}
      ask={ask}
      props={props}
      skeleton={skeleton}
      {...(unavailable ? { unavailable } : {})}
    />
  );
}
