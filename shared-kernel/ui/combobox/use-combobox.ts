import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface ComboboxSetup<Option> {
  options: readonly Option[];
  /** Whether there is anything to show under the control. */
  hasList: boolean;
  onPick: (option: Option) => void;
}

/**
 * The list of a combobox by keyboard (ARIA practices: a list that only suggests): arrows move through it while the
 * focus stays in the text, Enter takes, Escape closes the list and leaves what lies around it open.
 */
export function useCombobox<Option>({ options, hasList, onPick }: ComboboxSetup<Option>) {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const open = wanted && hasList;
  const shown = open && active < options.length ? active : -1;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };

  // A dialog hears Escape on the document, before any control: the list must hear it earlier.
  useEffect(() => {
    if (!open) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setWanted(false);
      setActive(-1);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [open]);

  useEffect(() => {
    if (shown >= 0) list.current?.children[shown]?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setWanted(true);
      const last = options.length - 1;
      const next = key === 'ArrowDown' ? shown + 1 : shown - 1;
      setActive(next > last ? 0 : next < 0 ? last : next);
    } else if (key === 'Enter' && open) {
      // Enter in an open list never sends the form.
      event.preventDefault();
      const option = options[shown];
      if (option) pick(option);
    }
  }

  return {
    open,
    active: shown,
    list,
    show: () => {
      setWanted(true);
      setActive(-1);
    },
    close,
    pick,
    onKeyDown,
  };
}
