import { useServices, useStream } from '../state/services-context.tsx';
import { useSecurityTexts } from './texts.ts';

/** The sentence for a code of a new password, a rule's or the server's; nothing for another code. */
export function usePasswordRefusal(): (
  code: string,
  params?: Readonly<Record<string, string>>,
) => string | undefined {
  const t = useSecurityTexts();
  const { password } = useStream(useServices().limits);
  return (code, params) =>
    t(`refusals.${code}`, {
      min: password.minLength,
      max: password.maxLength,
      ...params,
      defaultValue: '',
    }) || undefined;
}
