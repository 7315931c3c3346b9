import { createStream, type WritableStream } from 'shared-kernel/state';

/** `auto` follows the system. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

/** In clear, like the locale: it says nothing of the member. The edge reads it before the first paint. */
const THEME_KEY = 'portal-theme';

const CHOICES: readonly string[] = ['auto', 'light', 'dark'] satisfies ThemeChoice[];

function storedChoice(storage: Storage): ThemeChoice {
  try {
    const stored = storage.getItem(THEME_KEY) ?? '';
    return CHOICES.includes(stored) ? (stored as ThemeChoice) : 'auto';
  } catch {
    return 'auto';
  }
}

function show(choice: ThemeChoice, root: HTMLElement): void {
  if (choice === 'auto') delete root.dataset.theme;
  else root.dataset.theme = choice;
}

/** Light or dark: `<html data-theme>` decides, and the system does without it. */
export function createTheme(storage: Storage, root: HTMLElement): WritableStream<ThemeChoice> {
  const choice = createStream(storedChoice(storage));
  show(choice.value, root);
  return {
    get value() {
      return choice.value;
    },
    changes: choice.changes,
    set(next) {
      show(next, root);
      choice.set(next);
      try {
        storage.setItem(THEME_KEY, next);
      } catch {
        // Chosen for this page only.
      }
    },
  };
}
