// First module of the page: React reports its roots to the refresh runtime only if that was loaded before.
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
// Compiled components call these. The remote replaces them while one of its modules runs.
globalThis.$RefreshReg$ = () => {};
globalThis.$RefreshSig$ = () => (type) => type;
globalThis[Symbol.for('portal.refresh')] = refresh;
