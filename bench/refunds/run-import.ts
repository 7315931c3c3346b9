import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../portal/open-portal.ts';

export interface ImportRun {
  seconds: number;
  /**
   * Largest memory that the process ever had, in MB; null if the system does not report it (only
   * Linux does).
   */
  peakMb: number | null;
}

/** Runs the import command like an operator. Throws with its last output if it refuses the file. */
export async function runImport(file: string, settings: readonly string[]): Promise<ImportRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'server/bin/import.ts'), file, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-2_000);
    });
  }
  let peakMb: number | null = null;
  const watch = setInterval(() => {
    peakMb = peakOf(child.pid) ?? peakMb;
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${words}`);
  return { seconds: (performance.now() - started) / 1000, peakMb };
}

function peakOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}
