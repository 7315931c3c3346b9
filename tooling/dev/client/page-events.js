// Part of the development shell: handles builds, whether or not the remote has loaded.
import { onDevEvent } from './dev-events.js';
import { hideProblem, showProblem } from './overlay.js';

onDevEvent('/dev/events', (event) => {
  if (event.type === 'reload') location.reload();
  else if (event.type === 'failed') showProblem('The sources do not compile', event.errors);
  else hideProblem();
});
