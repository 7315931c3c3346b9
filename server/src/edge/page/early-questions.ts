import { type FirstView, layersIn, showsHome } from './first-view.ts';

/**
 * Paths of the API that the first script fetches before the shell's code has loaded: the environment, the signed-in
 * member, and on Home the member's state. The shell takes these answers instead of asking again
 * (`shell/src/boot/early-answers.ts`), so a path that it does not ask for at its start is a wasted call.
 */
export function earlyQuestions(view: FirstView, signedIn: boolean): string[] {
  if (!layersIn(view)) return [];
  if (!signedIn) return ['/init'];
  return showsHome(view) ? ['/init', '/auth/profile', '/all-info'] : ['/init', '/auth/profile'];
}
