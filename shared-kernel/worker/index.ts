/** Door of the room: scripts beside the page. */
export { WorkerScript } from './worker-script.ts';
