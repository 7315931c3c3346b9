/** Door of the room: web workers. */
export { WorkerScript } from './worker-script.ts';
