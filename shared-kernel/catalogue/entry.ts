import type { ComponentType } from 'react';

/** One state of a component, as it stands on its page. */
export interface State {
  /** In English, in lower case: "with a hint". Unique in its entry. */
  name: string;
  Show: ComponentType;
  /** Lies over the page, so it is opened by its own address and stands alone. */
  isOverlay?: boolean;
}

export interface Entry {
  /** The address: `/button`. */
  id: string;
  title: string;
  group: 'Text and layout' | 'Actions' | 'Data' | 'Feedback' | 'Forms' | 'Flow' | 'Overlays' | 'Brand';
  /** The door that a remote imports it from: `ui/flow`. */
  door: string;
  /** The exported components that this page shows. `catalogue.test.tsx` wants every component in one of these lists. */
  components: readonly string[];
  /** When to take it, in a sentence or two. */
  use: string;
  states: readonly State[];
}

export const state = (name: string, Show: ComponentType): State => ({ name, Show });
export const overlay = (name: string, Show: ComponentType): State => ({ name, Show, isOverlay: true });
