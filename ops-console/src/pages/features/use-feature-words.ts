import type { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';
import { useConsoleTexts } from '../../common/texts.ts';

/** Features and their parameters in words. One that this release does not know keeps its id. */
export function useFeatureWords() {
  const t = useConsoleTexts();
  const nameOf = (id: string) => t([`features.names.${id as 'CARD_WALLET'}`, 'features.other'], { id });
  const paramOf = (name: string) => t([`features.param.${name as 'days'}`, 'features.other'], { id: name });
  const choiceOf = (name: string) =>
    t([`features.choices.${name as 'refundAccount'}`, 'features.other'], { id: name });
  const valueText = (value: unknown): string =>
    Array.isArray(value)
      ? value.map((one) => choiceOf(String(one))).join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  const textOf = (params: Readonly<Record<string, unknown>> | null | undefined) =>
    Object.entries(params ?? {})
      .map(([name, value]) => t('features.value', { name: paramOf(name), value: valueText(value) }))
      .join(', ');
  return { nameOf, paramOf, choiceOf, textOf, paramsText: ({ params }: FeatureStatus) => textOf(params) };
}
