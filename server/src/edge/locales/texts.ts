import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** The texts of the HTML before any script runs. */
export type EdgeTexts = typeof fr;

const TEXTS: Record<Locale, EdgeTexts> = { fr: withFrenchSpaces(fr), en };

export const textsOf = (locale: Locale): EdgeTexts => TEXTS[locale];
