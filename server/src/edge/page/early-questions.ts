import type { Place } from './choose-place.ts';

/**
 * What the first script asks the API before the shell's code is there, and the shell then takes instead of asking: the
 * environment, who is signed in, and the member's state where Home shows. A path here that the shell does not ask
 * for at its start is a wasted call (`shell/src/boot/early-answers.ts`).
 */
export function earlyQuestions(place: Place, signedIn: boolean): string[] {
  if (place.kind !== 'login' && place.kind !== 'main') return [];
  if (!signedIn) return ['/init'];
  return place.kind === 'main' && place.home
    ? ['/init', '/auth/profile', '/all-info']
    : ['/init', '/auth/profile'];
}
