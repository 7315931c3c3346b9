import { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { prettifyError, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { parseColour } from '@member-portal/shared-kernel/rules/brand-charter';

/** An environment for the other roles: always well formed, with its error. */
export interface LiveEnvironment {
  document: EnvironmentDocument;
  /** Why the document is invalid, for the log and /debug; null if it is valid. */
  error: string | null;
}

/**
 * Reads a stored document. An invalid brand puts its environment into the state 'broken' without a brand; its hosts
 * still lead to it. One invalid document never affects another environment.
 */
export function readEnvironment(stored: unknown, revision: number): LiveEnvironment {
  const source = withDefaults(stored, revision);
  const parsed = safeParse(EnvironmentDocument, source);
  const error = parsed.success ? brandProblem(parsed.data) : prettifyError(parsed.error);
  if (parsed.success && error === null) return { document: parsed.data, error: null };

  const withoutBrand = safeParse(EnvironmentDocument, { ...source, brand: null, state: 'broken' });
  if (withoutBrand.success) return { document: withoutBrand.data, error };
  return { document: bareDocument(source, revision), error };
}

/** The document with defaults: the link to the old space is shown by default (spec, section 3). */
export const withDefaults = (document: unknown, revision: number): Record<string, unknown> => ({
  showOldInsuredSpaceLink: true,
  ...(document as object),
  revision,
});

/** Why these colours cannot be used; null if they can. */
export function brandProblem({ brand }: Pick<EnvironmentDocument, 'brand'>): string | null {
  if (!brand) return 'brand: missing';
  const { primary_color, secondary_color, strong_font_color, overrides } = brand.graphical_charter;
  const colors = {
    primary_color,
    secondary_color,
    strong_font_color,
    ...overrides?.light,
    ...overrides?.dark,
  };
  const wrong = Object.entries(colors).filter(([, color]) => {
    const verdict = parseColour(color);
    // The stored form, without surrounding space.
    return !verdict.ok || verdict.value !== color.toLowerCase();
  });
  return wrong.length > 0
    ? `graphical_charter: not a colour: ${wrong.map(([name]) => name).join(', ')}`
    : null;
}

function bareDocument(source: Record<string, unknown>, revision: number): EnvironmentDocument {
  const hosts = Array.isArray(source.hosts) ? source.hosts.filter((host) => typeof host === 'string') : [];
  return {
    code: String(source.code),
    state: 'broken',
    brand: null,
    featureStatus: [],
    contact: null,
    insuredMobileApplication: null,
    oldInsuredSpaceUrl: null,
    showOldInsuredSpaceLink: false,
    tracker: null,
    consentScriptUrl: null,
    careNetwork: null,
    hosts,
    isDefault: false,
    mailFrom: '',
    tpCard: { amcNumber: '', conventionType: '', routingCriterion: '', operator: '', columns: [] },
    ics: '',
    sharesAdultRelativesActs: false,
    revision,
  };
}
