import { changeLocale, lazyTexts } from '@member-portal/shared-kernel/i18n';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Console } from '../boot/Console.tsx';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { type Answers, type Call, standInForRegistry } from './registry-stand-in.ts';

lazyTexts('console', fr, async () => ({ default: en }));

/**
 * Opens the console at an address below /console, in French and with empty storage. `answers` are those of
 * the registry; a test may change them later. `calls` records the requests of the console.
 */
export async function openConsole(address: string, answers: Answers) {
  changeLocale('fr');
  window.localStorage.clear();
  window.history.replaceState(null, '', `/console${address}`);
  const calls = standInForRegistry(answers);
  const { unmount } = render(<Console />);
  // A file picker's `accept` does not keep a browser from choosing other files.
  return { calls, unmount, user: userEvent.setup({ applyAccept: false }) };
}

/** Calls that change something. */
export const writesIn = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');
