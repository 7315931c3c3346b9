import type { SharedDocumentName } from '@member-portal/shared-kernel/contracts/shared-documents';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { detailsShownBy, schoolYearOf } from '@member-portal/shared-kernel/rules/shared-document';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { useSharingT } from '../../sharing-texts.ts';

/** Required content of a document of this type, as part of a sentence: 'nom de l’élève, date de naissance et …'. */
export function useShownDetails(name: SharedDocumentName): string {
  const t = useSharingT();
  const formats = useFormats();
  const year = schoolYearOf(useStream(useServices().today));
  const words = detailsShownBy(name).map((detail) => t(`details.${detail}`, { year }));
  return formats.list(words.map((word) => word.charAt(0).toLocaleLowerCase() + word.slice(1)));
}
