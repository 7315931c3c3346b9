/** Entry point of the shared module: web workers. */
export { WorkerScript } from './worker-script.ts';
