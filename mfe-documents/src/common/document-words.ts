import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import type { UploadDocumentType } from '@member-portal/shared-kernel/contracts/shared-documents';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { useT } from '../texts.ts';

type Types = readonly UploadDocumentType[];

/** Title of a document: the name of its type in the page language if the title says no more than that. */
export function useTitles(types: Types) {
  const t = useT();
  return ({ documentType, title }: PortalDocument): string => {
    const type = types.find(({ code }) => code === documentType);
    return type ? t(`documentTypes.${type.name}`) : title;
  };
}

/** Language of that title; undefined if it is the page language. */
export const titleLanguage = (types: Types, { documentType }: PortalDocument): 'fr' | undefined =>
  types.some(({ code }) => code === documentType) ? undefined : 'fr';

/** True if each search term is the beginning of a word in the document's title, file name, person, contract or date. */
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
