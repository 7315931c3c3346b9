import { useFormats } from '@member-portal/shared-kernel/i18n';
import { svgOfFavicon } from '@member-portal/shared-kernel/rules/brand-favicon';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';
import { useConsoleTexts } from '../../common/texts.ts';
import type { BrandChange } from './brand-values.ts';

/** Names of fields, roles and values as texts. */
export function useBrandWords() {
  const t = useConsoleTexts();
  const { number } = useFormats();
  /** 2.84 → '2,8' */
  const ratio = (value: number | string) => number(Math.round(Number(value) * 10) / 10);
  const role = (name: string) => t([`brands.roles.${name}`, 'brands.roles.other'], { role: name });
  const ground = (name: string) => t([`brands.grounds.${name}`, 'brands.grounds.other'], { ground: name });
  return {
    ratio,
    fieldName: (field: BrandChange['field']) => t(`brands.field.${field}`),
    pairName: (name: string, on: string) => t('brands.pair', { role: role(name), ground: ground(on) }),
    valueWords(field: BrandChange['field'], value: string | number): string {
      if (field === 'sm' || field === 'md' || field === 'lg') return t('brands.px', { count: Number(value) });
      if (field === 'favicon')
        return svgOfFavicon(String(value)) === null ? t('brands.faviconLogo') : t('brands.faviconOwn');
      if (value === '') return t('brands.none');
      return field === 'decided' ? String(value) : String(value).replace(/^#.*/, (hex) => hex.toUpperCase());
    },
    refusalSentence({ code, params = {} }: FieldRefusal): string {
      if (code !== 'colour_unreadable')
        return t([`brands.wrong.${code}`, 'problems.unexpected'], { code, ...params });
      return t('brands.wrong.colour_unreadable', {
        ratio: ratio(params.ratio ?? ''),
        needed: ratio(params.needed ?? ''),
        ground: ground(params.ground ?? ''),
      });
    },
  };
}
