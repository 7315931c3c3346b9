// First module of a remote in development: applies every new build to the open page.
import { onDevEvent } from './dev-events.js';
import { hideProblem, showProblem } from './overlay.js';
import { refresh, watchModules } from './refresh-boundaries.js';

const hot = import.meta.webpackHot;
watchModules(__webpack_require__.i, process.env.PORTAL_DEV_CONTAINER);

let newest = __webpack_hash__;
let underWay = false;

onDevEvent(new URL('../dev/events', new URL(__webpack_public_path__, location.href)).href, (event) => {
  if (event.type === 'reload') return location.reload();
  if (event.type === 'failed') return showProblem('The sources do not compile', event.errors);
  hideProblem();
  newest = event.hash;
  if (!underWay) void follow();
});

/** Applies one build after the other, until the page has the newest. */
async function follow() {
  underWay = true;
  try {
    while (newest !== __webpack_hash__) {
      // React's production build keeps no state anyway.
      if (!refresh) return location.reload();
      const before = __webpack_hash__;
      const replaced = await hot.check(true);
      if (!replaced || before === __webpack_hash__)
        return reloadBecause('the server no longer has that build');
      refresh.performReactRefresh();
      console.info(`[portal dev] replaced ${replaced.join(', ')}`);
    }
  } catch (error) {
    reloadBecause(error.message);
  } finally {
    underWay = false;
  }
}

function reloadBecause(reason) {
  console.warn(`[portal dev] the page is loaded anew: ${reason}`);
  location.reload();
}
