import { createStream, type WritableStream } from '@member-portal/shared-kernel/state';
import type { ThemeChoice } from '../portal/theme-choice.ts';

/** Stored in clear, because it reveals nothing about the member. The edge's script reads it before the first paint. */
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

/** Sets `<html data-theme>` to light or dark. Without the attribute the system's preference applies. */
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
        // Without storage the choice is lost with the page.
      }
    },
  };
}
