/** What a script URL answers: nothing at all, an error, or code that runs before `load`. */
export type ScriptAnswer = 'hangs' | 'refused' | (() => void);

export interface FakeScripts {
  /** URLs asked for so far, in order, with their query. */
  requested: string[];
  /** The elements behind them. */
  elements: HTMLScriptElement[];
  answer(url: string, answer: ScriptAnswer): void;
}

/**
 * Stands in for the network of script elements, which jsdom does not have: each element that is appended to the
 * head gets its answer a moment later, like in a browser. A URL without an answer is refused.
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

/** The federation runtime remembers containers for the whole page; after this it is a new one. */
export function newPage(): void {
  const globals = globalThis as Record<string, unknown>;
  for (const name of Object.keys(globals)) if (name.startsWith('mfe_')) globals[name] = undefined;
  const loading = globals.__GLOBAL_LOADING_REMOTE_ENTRY__ as object;
  for (const key of Object.keys(loading)) Reflect.deleteProperty(loading, key);
}
