/** A piece of HTML that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | false | undefined | readonly Part[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Escapes every value unless it is `Html` itself. Null, undefined and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(write)));
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part));
}

/** CSS for a `<style>`: no text of a brand can end the element, since '<' is escaped. */
export const inertCss = (css: string): string => css.replaceAll('<', '\\3c ');

/**
 * JSON for a `<script type="application/json">`: the escaped '<' can neither end the element nor
 * open a comment.
 */
export const inertJson = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
