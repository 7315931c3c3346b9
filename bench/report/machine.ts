import { cpus, loadavg, totalmem } from 'node:os';

/**
 * Place and time of the measurement, and the load of the machine: '2 × …, 24 GB, load 0.8; Node 24.21.0;
 * 2025-11-06'.
 */
export function machineText(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const date = new Date().toISOString().slice(0, 10);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${memory} GB, load ${load}; Node ${process.versions.node}; ${date}`;
}
