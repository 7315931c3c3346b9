import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SlotProps {
  /** 'home.latest-refunds'; the manifests of the composition say which widgets fill it. */
  name: string;
  /** Shape of what comes, while the code of its remote loads. */
  skeleton?: ReactNode;
  /** Said, with a retry, in place of a widget that does not load; without it the shell's own words stand there. */
  unavailable?: { title: string; text?: string };
}

export interface SlotFiller {
  Filled: ComponentType<SlotProps>;
  isFilled(name: string): boolean;
}

const SlotContext = createContext<SlotFiller | null>(null);

/** The shell hands in what fills the slots. */
export const SlotProvider = SlotContext.Provider;

/** A place that other remotes fill. It shows nothing where no remote of the composition fills it. */
export function Slot(props: SlotProps) {
  const filler = useContext(SlotContext);
  // Without a shell (a remote's own tests) the place itself is what can be looked for.
  if (!filler) return <div data-slot={props.name}>{props.skeleton}</div>;
  return filler.isFilled(props.name) ? <filler.Filled {...props} /> : null;
}

/** Whether a slot will show anything, for the title or the card around it. */
export function useSlotIsFilled(name: string): boolean {
  return useContext(SlotContext)?.isFilled(name) ?? true;
}
