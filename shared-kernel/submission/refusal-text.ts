import type { TextValues, TranslateOr } from '../i18n/translator.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { isLifeDate } from '../rules/life-date.ts';
import { useSubmissionTexts } from './texts.ts';

export type RefusalText = (code: string, params?: Readonly<Record<string, string>>) => string;

/**
 * The sentence of a refusal by the browser or the server: `refusals.<code>` of the form's own texts, or else
 * of the shared texts. `min` and `max` are dates of life or cents, `bytes` and `maxBytes` numbers of bytes,
 * `nb` is a number, `day` a date of life, `character` one or several characters.
 */
export function useRefusalText(own: TranslateOr): RefusalText {
  const shared = useSubmissionTexts();
  const formats = useFormats();
  return (code, params = {}) => {
    const values: TextValues = { ...params };
    const bound = (value: string) =>
      isLifeDate(value) ? formats.longDate(value) : formats.cents(Number(value));
    for (const name of ['min', 'max']) if (params[name]) values[name] = bound(params[name]);
    for (const name of ['maxBytes', 'bytes'])
      if (params[name]) values[name] = formats.bytes(Number(params[name]));
    if (params.nb) {
      values.nb = formats.number(Number(params.nb));
      values.count = Number(params.nb);
    }
    if (params.character) values.character = formats.list(params.character.split(' '));
    if (isLifeDate(params.day)) values.day = formats.longDate(params.day);
    const inGeneral = shared([`refusals.${code}`, 'refusals.unexpected'], values);
    return own(`refusals.${code}`, { ...values, defaultValue: inGeneral });
  };
}
