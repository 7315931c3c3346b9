import type { ComponentType } from 'react';

/** One state of a component, as the page of its entry shows it. */
export interface State {
  /** In English, in lower case: "with a hint". Unique in its entry. */
  name: string;
  Show: ComponentType;
  /** Covers the page, so it has an address of its own and is opened alone. */
  isOverlay?: boolean;
}

export interface Entry {
  /** Unique. Also part of the address: `button` is at `/button`. */
  id: string;
  title: string;
  group: 'Text and layout' | 'Actions' | 'Data' | 'Feedback' | 'Forms' | 'Flow' | 'Overlays' | 'Brand';
  /** The module from which a remote imports it: `ui/flow`. */
  door: string;
  /** The exported components that this page shows. `catalogue.test.tsx` requires every component in such a list. */
  components: readonly string[];
  /** When to use the component, in a sentence or two. */
  use: string;
  states: readonly State[];
}

export const state = (name: string, Show: ComponentType): State => ({ name, Show });
export const overlay = (name: string, Show: ComponentType): State => ({ name, Show, isOverlay: true });

/** An entry of a form field. */
export const formField = (
  id: string,
  title: string,
  components: string[],
  use: string,
  states: Entry['states'],
  door = 'ui/form',
): Entry => ({ id, title, group: 'Forms', door, components, use, states });
