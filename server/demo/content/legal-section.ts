import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { LegalPage } from '../core/records.ts';

export const section = (heading: string, ...paragraphs: string[]): LegalPage['sections'][number] => ({
  heading,
  paragraphs,
});

/** The name of the insurer in its legal texts. */
export const nameOf = ({ brand, code }: EnvironmentDocument): string => brand?.legalName ?? code;
