import { useFormats } from 'shared-kernel/i18n';
import { useT } from '../../texts.ts';

/** The sentence of a refusal of this form, whichever side refused: codes and params are the kernel's. */
export function useRefusalText() {
  const t = useT();
  const formats = useFormats();
  return (code: string, params: Readonly<Record<string, string>> = {}): string => {
    const values: Record<string, string> = { ...params };
    for (const name of ['min', 'max']) if (params[name]) values[name] = formats.cents(Number(params[name]));
    for (const name of ['maxBytes', 'bytes'])
      if (params[name]) values[name] = formats.bytes(Number(params[name]));
    return t([`refusals.${code}`, 'refusals.unexpected'], values);
  };
}
