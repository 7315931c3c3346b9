import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface ComboboxSetup<Option> {
  options: readonly Option[];
  /** True if there is anything to show under the control. */
  hasList: boolean;
  onPick: (option: Option) => void;
}

/**
 * Keyboard control of a combobox list (ARIA pattern: list autocomplete). Arrow keys move through
 * the list while the focus stays in the text field. Enter selects. Escape closes only the list, not
 * the dialog around it.
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

  // A dialog handles Escape on the document in the capture phase. The list must handle it earlier.
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
      // Enter in an open list never submits the form.
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
