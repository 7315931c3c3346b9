import type { PortalMap, PortalRoute } from './portal-map.ts';

/** Addresses of the shell's own pages. No remote can take them. */
export const SHELL_PATHS = {
  noBrand: '/error',
  maintenance: '/maintenance',
  unexpected: '/unexpected-error',
  unauthorized: '/unauthorized',
  debug: '/debug',
} as const;

export type ShellPage = keyof typeof SHELL_PATHS;

/** The kind of an address: a route of a remote, a page of the shell, the root, or unknown. */
export type PortalMatch =
  | { kind: 'remote'; route: PortalRoute; pattern: string; params: Record<string, string> }
  | { kind: 'shell'; page: ShellPage; pattern: string }
  | { kind: 'root'; pattern: '/' }
  | { kind: 'unknown'; pattern: '*' };

/** The pattern of a route, with its leading slash: '/documents/:tab?'. */
export const patternOf = ({ path }: Pick<PortalRoute, 'path'>): string => `/${path.replace(/^\//, '')}`;

/**
 * The segments of a pattern: a fixed word ('faq') or a parameter (':tab'), optional if followed by '?'. A
 * pattern has no other syntax.
 */
export function segmentsOf({ path }: Pick<PortalRoute, 'path'>) {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const isOptional = segment.endsWith('?');
      const word = isOptional ? segment.slice(0, -1) : segment;
      return { word, param: /^:([\w-]+)$/.exec(word)?.[1], isOptional };
    });
}

type Segment = ReturnType<typeof segmentsOf>[number];

/** One way to write the address of a route: its pattern with or without each of its optional segments. */
interface Form {
  segments: Segment[];
  found(params: Record<string, string>): PortalMatch;
}

/**
 * Matches addresses with the routes of a map. Every path has a match. Case and slashes at the end are
 * ignored, and encoded characters are decoded. If several routes match, the shell's pages come first, then
 * the route with more fixed words, then the one declared first: the order of react-router, which renders the
 * routes.
 */
export function createMatcher({ routes }: Pick<PortalMap, 'routes'>): (pathname: string) => PortalMatch {
  const ofShell = (Object.keys(SHELL_PATHS) as ShellPage[]).map((page): Form => {
    const pattern = SHELL_PATHS[page];
    return { segments: segmentsOf({ path: pattern }), found: () => ({ kind: 'shell', page, pattern }) };
  });
  const ofRemotes = routes.flatMap((route) => {
    const pattern = patternOf(route);
    return formsOf(segmentsOf(route)).map(
      (segments): Form => ({ segments, found: (params) => ({ kind: 'remote', route, pattern, params }) }),
    );
  });
  const forms = [...ofShell, ...ofRemotes.sort((one, other) => fixedWords(other) - fixedWords(one))];

  return (pathname) => {
    const values = valuesOf(pathname);
    if (values.length === 0) return { kind: 'root', pattern: '/' };
    for (const { segments, found } of forms) {
      const params = paramsOf(segments, values);
      if (params) return found(params);
    }
    return isIndex(values) ? { kind: 'root', pattern: '/' } : { kind: 'unknown', pattern: '*' };
  };
}

/** The specification names the root `index` (section 2). */
const isIndex = ([first, ...more]: string[]): boolean =>
  more.length === 0 && first?.toLowerCase() === 'index';

const fixedWords = ({ segments }: Form): number => segments.filter(({ param }) => !param).length;

/** A pattern has at most this many forms, so that many optional segments do not fill the memory. */
const MOST_FORMS = 32;

/** '/documents/:tab?' has two forms. Longer forms come first. */
function formsOf(segments: Segment[]): Segment[][] {
  return segments.reduceRight<Segment[][]>(
    (forms, segment) => {
      const longer = forms.map((form) => [segment, ...form]);
      return segment.isOptional && forms.length < MOST_FORMS ? longer.concat(forms) : longer;
    },
    [[]],
  );
}

/** The decoded segments of a path. A path with a wrong encoding is used as it is written. */
function valuesOf(pathname: string): string[] {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const values = pathname.slice(pathname.startsWith('/') ? 1 : 0, end).split('/');
  if (end <= 1 && values[0] === '') return [];
  try {
    return values.map(decodeURIComponent);
  } catch {
    return values;
  }
}

/** The parameters of an address that has this form, or null. An empty segment matches nothing. */
function paramsOf(segments: Segment[], values: string[]): Record<string, string> | null {
  if (segments.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [at, { word, param }] of segments.entries()) {
    const value = values[at];
    if (!value || (!param && word.toLowerCase() !== value.toLowerCase())) return null;
    if (param) params[param] = value;
  }
  return params;
}
