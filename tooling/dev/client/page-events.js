// Part of the development shell: what the page does about a build, whether or not the remote has loaded.
import { onDevEvent } from './dev-events.js';
import { hideProblem, showProblem } from './overlay.js';

let openedBroken = false;
let isFirst = true;

onDevEvent('/dev/events', (event) => {
  if (event.type === 'reload') return location.reload();
  if (event.type === 'failed') {
    openedBroken ||= isFirst;
    showProblem('The sources do not compile', event.errors);
  } else if (openedBroken) location.reload();
  else hideProblem();
  isFirst = false;
});
