import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this portal: '1.0.0'. */
export function thisRelease(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
