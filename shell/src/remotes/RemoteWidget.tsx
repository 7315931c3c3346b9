import { type ReactNode, useCallback, useMemo } from 'react';
import type { RemoteLoader } from '../portal/remote-loader.ts';
import { type RemoteFailedProps, RemotePart } from './RemotePart.tsx';

interface RemoteWidgetProps {
  remote: string;
  /** Id of the widget in the remote's `widgets`. */
  widget: string;
  /** Passed to the widget: the name of the slot, or the id of the panel. */
  slot: string;
  skeleton: ReactNode;
  /** Texts of the slot for a widget that does not load. */
  unavailable?: RemoteFailedProps['unavailable'];
}

/** A widget in a slot of a page. */
export const RemoteSlot = (props: RemoteWidgetProps) => <RemoteWidget kind="slot" {...props} />;

/** A widget in a side panel, whose frame the shell renders. */
export const RemotePanel = (props: RemoteWidgetProps) => <RemoteWidget kind="panel" {...props} />;

interface Kinded extends RemoteWidgetProps {
  kind: 'slot' | 'panel';
}

function RemoteWidget({ kind, remote, widget, slot, skeleton, unavailable }: Kinded) {
  const ask = useCallback((loader: RemoteLoader) => loader.widget(remote, widget), [remote, widget]);
  const props = useMemo(() => ({ slot }), [slot]);
  return (
    <RemotePart
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
