import type { usePeopleT } from '../../people-texts.ts';

const NAMED = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The name of a supporting document, by its type code of requests. */
export function documentName(t: ReturnType<typeof usePeopleT>, documentType: number): string {
  const type = NAMED.find((one) => one === String(documentType));
  return type ? t(`documents.names.${type}`) : t('documents.names.other');
}
