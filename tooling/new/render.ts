import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** `__name__` in a path or a text is replaced by the value of that name. */
const PLACE = /__([a-zA-Z]+)__/g;

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template asks for __${name}__`);
    return value;
  });
}

/**
 * The files of a template, path → text. Their names end with `.tmpl`, so that no tool treats them
 * as sources. A line that becomes empty by its value is removed.
 */
export function render(template: string, values: Readonly<Record<string, string>>): Map<string, string> {
  const folder = join(TEMPLATES, template);
  const names = globSync('**/*.tmpl', { cwd: folder }).sort();
  return new Map(
    names.map((name) => [
      fill(name.slice(0, -'.tmpl'.length), values),
      fill(readFileSync(join(folder, name), 'utf8'), values),
    ]),
  );
}
