import { QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import { Ear, FileText, Glasses, Hospital, Tooth } from '@member-portal/shared-kernel/ui/icons';

export const QUOTE_NATURES: readonly QuoteNature[] = QuoteNature.options;

const ICONS: Record<QuoteNature, IconType> = {
  DENTAL: Tooth,
  OPTICAL: Glasses,
  HOSPITAL: Hospital,
  AUDITION: Ear,
  OTHER: FileText,
};

export const natureIcon = (nature: QuoteNature): IconType => ICONS[nature];

const OF_FAMILY: Partial<Record<ActFamily, QuoteNature>> = {
  DENTAL: 'DENTAL',
  OPTICAL: 'OPTICAL',
  HEARING: 'AUDITION',
  HOSPITAL: 'HOSPITAL',
};

/** The quote that fits an act of this family. */
export const natureOfFamily = (family: ActFamily): QuoteNature => OF_FAMILY[family] ?? 'OTHER';
