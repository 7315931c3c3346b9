import { readFileSync } from 'node:fs';
import { OpsError } from '../command.ts';

/** The text of an option's file. Throws a usage error for a file that cannot be read. */
export function readOptionFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OpsError(`--file: it cannot be read (${(error as NodeJS.ErrnoException).code}).`, 2);
  }
}

/** Parses a text with one JSON value on each line. Throws a usage error if a line is not JSON. */
export function parseJsonLines(text: string): unknown[] {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    throw new OpsError(`--file: it is not JSON (${(error as Error).message}).`, 2);
  }
}
