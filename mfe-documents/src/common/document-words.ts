import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import type { UploadDocumentType } from '@member-portal/shared-kernel/contracts/shared-documents';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { useT } from '../texts.ts';

type Types = readonly UploadDocumentType[];

/** The title of a document: the name of its type in the page's language where it says no more than that. */
export function useTitles(types: Types) {
  const t = useT();
  return ({ documentType, title }: PortalDocument): string => {
    const type = types.find(({ code }) => code === documentType);
    return type ? t(`documentTypes.${type.name}`) : title;
  };
}

/** The language of that title; undefined: that of the page. */
export const titleLanguage = (types: Types, { documentType }: PortalDocument): 'fr' | undefined =>
  types.some(({ code }) => code === documentType) ? undefined : 'fr';

/** Whether a document has each of the words, or what begins with it, in its title, file name, person, contract or date. */
export function useMatches(types: Types) {
  const titleOf = useTitles(types);
  return (document: PortalDocument, words: string): boolean => {
    const { fileName, nameBeneciary, contractName, uploadDate, title } = document;
    const texts = [titleOf(document), title, fileName, nameBeneciary, contractName, uploadDate.slice(0, 4)];
    const found = ` ${foldForSearch(texts.filter(Boolean).join(' '))}`;
    return foldForSearch(words)
      .split(' ')
      .every((word) => found.includes(` ${word}`));
  };
}
