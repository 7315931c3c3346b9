import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An element as a member would name it. */
export interface Query {
  /** ARIA role; 'field' for a field by its label, since a password field has no role; 'text' for an element by its text. */
  role: string;
  /** Accessible name, label or text, or the beginning of it. */
  name: string | { startsWith: string };
}

/** A browser that Playwright cannot control here. `E` is the driver's handle of an element. */
export interface Driver<E> {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** Runs `findScript` with this query. Null if no element matches. The page's policy does not apply to the script. */
  find(script: string, query: Query): Promise<E | null>;
  click(element: E): Promise<void>;
  /** Types the text after the field's current value. */
  type(element: E, text: string): Promise<void>;
  textOf(element: E): Promise<string>;
  /** Chooses a file in the dialog's field for several files. */
  chooseFile(path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Testing Library, which computes roles and accessible names inside the page as the unit tests do. */
const domLibrary = (): string =>
  readFileSync(
    createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
    'utf8',
  );

/** Body of a function that runs in the page: it finds the first visible element that matches its variable `query`. */
export const findScript = (): string => `
  if (!globalThis.TestingLibraryDom) { ${domLibrary()} }
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = globalThis.TestingLibraryDom;
  const { startsWith } = query.name;
  const name = typeof query.name === 'string' ? query.name : (text) => text.startsWith(startsWith);
  const ways = { field: queryAllByLabelText, text: queryAllByText };
  const all = ways[query.role]?.(document.body, name) ?? queryAllByRole(document.body, query.role, { name });
  return all.find((element) => element.checkVisibility()) ?? null;
`;

export const FILE_FIELD = '[role=dialog] input[type=file][multiple]';
