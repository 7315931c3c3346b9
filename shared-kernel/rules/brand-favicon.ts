import { accept, refuse, type Verdict } from './verdict.ts';

export type FaviconCode =
  | 'favicon_address_refused'
  | 'svg_invalid'
  | 'svg_too_large'
  | 'svg_script'
  | 'svg_handler'
  | 'svg_foreign_reference'
  | 'svg_element_refused';

/** The drawing is part of every page of the brand. A favicon of 32 px needs far fewer characters. */
export const MOST_SVG_CHARACTERS = 10_000;

const DATA = 'data:image/svg+xml,';

/** Elements that only draw: none loads a resource, runs a script or embeds a document. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc path circle ellipse rect line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style'
  ).split(' '),
);
const SCRIPTS = /^(?:script|handler|listener|set|animate\w*)$/i;
const TAG = /<(\/?)([A-Za-z_][\w.:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);
const COMMENT_OR_PROLOG = /<!--(?:(?!--)[\s\S])*-->|^\s*<\?xml[^?<>]*\?>/g;

/**
 * A drawing for a favicon: SVG of shapes, gradients and texts. Refuses scripts, event handlers, references
 * outside the drawing, document types and entities, instead of trying to remove them.
 */
export function parseFaviconSvg(text: string): Verdict<string, FaviconCode> {
  const svg = text.trim();
  if (svg.length > MOST_SVG_CHARACTERS) return refuse('svg_too_large', { nb: MOST_SVG_CHARACTERS });
  const bare = svg.replace(COMMENT_OR_PROLOG, '').trim();
  const open: string[] = [];
  let [at, roots] = [0, 0];
  for (const tag of bare.matchAll(TAG)) {
    const [whole, closing, name = '', attributes = '', empty] = tag;
    const between = bare.slice(at, tag.index);
    const wrong = textProblem(between, open.at(-1));
    if (wrong) return wrong;
    at = tag.index + whole.length;
    if (closing) {
      if (open.pop() !== name || attributes.trim()) return refuse('svg_invalid');
      continue;
    }
    const refused = elementProblem(name) ?? attributesProblem(attributes);
    if (refused) return refused;
    if (open.length === 0) {
      if (name !== 'svg') return refuse('svg_invalid');
      roots += 1;
    }
    if (!empty) open.push(name);
  }
  if (roots !== 1 || open.length > 0 || bare.slice(at).trim()) return refuse('svg_invalid');
  return accept(svg);
}

type Problem = ReturnType<typeof refuse<FaviconCode>> | null;

function textProblem(text: string, parent: string | undefined): Problem {
  if (parent === undefined && text.trim()) return refuse('svg_invalid');
  if (text.includes('<') || hasForeignEntity(text)) return refuse('svg_invalid');
  return parent === 'style' && leadsOutside(text) ? refuse('svg_foreign_reference') : null;
}

function elementProblem(name: string): Problem {
  if (SCRIPTS.test(name)) return refuse('svg_script');
  return ELEMENTS.has(name) ? null : refuse('svg_element_refused', { element: name });
}

function attributesProblem(written: string): Problem {
  if (written.replace(ATTRIBUTE, '').trim()) return refuse('svg_invalid');
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return refuse('svg_handler', { attribute: name });
    if (hasForeignEntity(value)) return refuse('svg_invalid');
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      // Editors add namespaces of their own, which are harmless. XHTML would allow elements that run scripts.
      if (name === 'xmlns' ? !NAMESPACES.has(value) : /xhtml/i.test(value)) return refuse('svg_invalid');
    } else if (/(?:^|:)(?:href|src|base)$/i.test(name)) {
      if (!value.startsWith('#')) return refuse('svg_foreign_reference');
    } else if (leadsOutside(value)) return refuse('svg_foreign_reference');
  }
  return null;
}

/** Any entity but the five of XML. A numeric entity could spell text that is refused elsewhere. */
const hasForeignEntity = (text: string): boolean => /&(?!(?:amp|lt|gt|quot|apos);)/.test(text);

/**
 * True if a style or a value loads something: a `url()` other than `#part`, an import, or an escape that
 * could hide one.
 */
const leadsOutside = (text: string): boolean =>
  /url\(\s*(?!["']?#)|image-set|@|\\|(?:java|vb)script:|expression\(|data:/i.test(text);

/** The drawing in the form that an environment's document stores. */
export const faviconOfSvg = (svg: string): string => DATA + encodeURIComponent(svg);

/** The drawing of a stored favicon. Null for an address of the portal, and for a drawing that cannot be decoded. */
export function svgOfFavicon(favicon: string): string | null {
  if (!favicon.startsWith(DATA)) return null;
  try {
    return decodeURIComponent(favicon.slice(DATA.length));
  } catch {
    return null;
  }
}

/** The favicon of a document: an address of the portal itself ('/brand/favicon.svg') or a drawing. */
export function parseFavicon(favicon: string): Verdict<string, FaviconCode> {
  if (/^\/(?!\/)[\w./-]*$/.test(favicon)) return accept(favicon);
  const svg = svgOfFavicon(favicon);
  if (svg === null) return refuse('favicon_address_refused');
  const verdict = parseFaviconSvg(svg);
  return verdict.ok ? accept(faviconOfSvg(verdict.value)) : verdict;
}
