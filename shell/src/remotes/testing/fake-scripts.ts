/** The answer of a script URL: none, an error, or code that runs before `load`. */
export type ScriptAnswer = 'hangs' | 'refused' | (() => void);

export interface FakeScripts {
  /** Requested URLs in order, with their query. */
  requested: string[];
  /** The script elements of those requests. */
  elements: HTMLScriptElement[];
  answer(url: string, answer: ScriptAnswer): void;
}

/**
 * Replaces the loading of scripts, which jsdom lacks: each element appended to the head gets its answer asynchronously,
 * as in a browser. A URL without an answer fails.
 */
export function fakeScripts(): FakeScripts {
  const answers = new Map<string, ScriptAnswer>();
  const fake: FakeScripts = {
    requested: [],
    elements: [],
    answer: (url, answer) => void answers.set(new URL(url, document.baseURI).href, answer),
  };
  const append = document.head.appendChild.bind(document.head);
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node);
    fake.requested.push(node.src);
    fake.elements.push(node);
    const answer = answers.get(node.src.split('?')[0] as string) ?? 'refused';
    if (answer !== 'hangs') {
      void Promise.resolve().then(() => {
        if (answer !== 'refused') answer();
        node.dispatchEvent(new Event(answer === 'refused' ? 'error' : 'load'));
      });
    }
    return node;
  });
  return fake;
}

/** Clears the containers that the federation runtime stores globally, like a reload of the page. */
export function newPage(): void {
  const globals = globalThis as Record<string, unknown>;
  for (const name of Object.keys(globals)) if (name.startsWith('mfe_')) globals[name] = undefined;
  const loading = globals.__GLOBAL_LOADING_REMOTE_ENTRY__ as object;
  for (const key of Object.keys(loading)) Reflect.deleteProperty(loading, key);
}
