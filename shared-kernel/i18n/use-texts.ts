import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts of one namespace (a remote's id, 'shell', 'ui'): `const t = useTexts('mfe-refunds')`. */
export function useTexts(namespace: string): TFunction {
  return useTranslation(namespace).t;
}
