import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, unknown>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** A folder that becomes a package. Paths are relative to that folder. */
export interface Stage {
  folder: string;
  write(path: string, text: string): void;
  copy(from: string, path: string): void;
}

export function openStage(folder: string): Stage {
  mkdirSync(folder, { recursive: true });
  const place = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  return {
    folder,
    write: (path, text) => writeFileSync(place(path), text),
    copy: (from, path) => cpSync(from, place(path), { recursive: true }),
  };
}

export const writePackageJson = (stage: Stage, content: PackageJson): void =>
  stage.write('package.json', `${JSON.stringify(content, null, 2)}\n`);
