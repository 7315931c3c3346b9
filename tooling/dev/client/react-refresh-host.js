// First module of the page: React tells the refresh runtime of every root that it renders, if that was there before.
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
// Compiled components call these; the remote puts its own in their place while a module of it runs.
globalThis.$RefreshReg$ = () => {};
globalThis.$RefreshSig$ = () => (type) => type;
globalThis[Symbol.for('portal.refresh')] = refresh;
