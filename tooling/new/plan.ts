import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EditRefused } from './edit-source.ts';

/** The changes that a generator makes to the repository; paths are relative to its root. */
export interface Plan {
  create: Map<string, string>;
  /** Path → the edit of its text. */
  edit: Map<string, (source: string) => string>;
  /** The next steps for the developer, one in each line. */
  next: string[];
}

/** The plan cannot be carried out; nothing was written. */
export class PlanRefused extends Error {}

/** Writes everything or nothing. Returns the paths that it wrote. Throws PlanRefused. */
export function carryOut(root: string, { create, edit }: Plan): string[] {
  const taken = [...create.keys()].find((path) => existsSync(join(root, path)));
  if (taken) throw new PlanRefused(`${taken} is there already`);
  const edited = [...edit].map(([path, change]): [string, string] => [path, editFile(root, path, change)]);
  for (const [path, text] of [...create, ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...create.keys(), ...edit.keys()];
}

function editFile(root: string, path: string, change: (source: string) => string): string {
  try {
    return change(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (error instanceof EditRefused) throw new PlanRefused(`${path}: ${error.message}`);
    throw new PlanRefused(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
