import { useServices, useStream } from '../state/services-context.tsx';
import { useSecurityTexts } from './texts.ts';

/** The sentence for a refusal of a new password by a rule or the server; undefined for any other code. */
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
