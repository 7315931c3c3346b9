import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SlotProps {
  /** 'home.latest-refunds'; the composition's manifests name the widgets that fill it. */
  name: string;
  /** Skeleton in the shape of the content, shown while the code of its remote loads. */
  skeleton?: ReactNode;
  /** Texts shown with a retry if a widget does not load; without them the shell's own texts. */
  unavailable?: { title: string; text?: string };
}

export interface SlotFiller {
  Filled: ComponentType<SlotProps>;
  isFilled(name: string): boolean;
}

const SlotContext = createContext<SlotFiller | null>(null);

/** The shell provides the widgets that fill the slots. */
export const SlotProvider = SlotContext.Provider;

/** A slot, which other remotes fill. It shows nothing if no remote of the composition fills it. */
export function Slot(props: SlotProps) {
  const filler = useContext(SlotContext);
  // Without a shell (in a remote's own tests) the slot itself is rendered, so that tests can find
  // it.
  if (!filler) return <div data-slot={props.name}>{props.skeleton}</div>;
  return filler.isFilled(props.name) ? <filler.Filled {...props} /> : null;
}

/** True if a slot will show anything: for the title or the card around it. */
export function useSlotIsFilled(name: string): boolean {
  return useContext(SlotContext)?.isFilled(name) ?? true;
}
