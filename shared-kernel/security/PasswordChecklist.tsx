import { chakra } from '@chakra-ui/react';
import { passwordChecklist } from '../rules/password.ts';
import { useServices, useStream } from '../state/services-context.tsx';
import { Check, Minus } from '../ui/icons/index.ts';
import { VisuallyHidden } from '../ui/layout/primitives.tsx';
import { useSecurityTexts } from './texts.ts';

const Rules = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '0.375rem 1rem',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr))',
    marginTop: '-0.5rem',
    padding: '0.875rem 1rem',
    borderRadius: 'md',
    background: 'surface-2',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
  },
});
const RuleLine = chakra('li', {
  base: { display: 'flex', gap: '0.375rem', alignItems: 'flex-start', '& svg': { flexShrink: 0 } },
  variants: {
    holds: { true: { color: 'success' }, false: { color: 'text-2' } },
    wide: { true: { gridColumn: '1 / -1' } },
  },
});

/** Live checklist of the password rules. A live region announces the number of unmet rules when it changes. */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useSecurityTexts();
  const { password: limits } = useStream(useServices().limits);
  const all = passwordChecklist(password, limits);
  // The line about the maximum length is shown only when it is exceeded, which is rare.
  const shown = all
    .filter(({ code, holds }) => code !== 'password_too_long' || !holds)
    // An empty field breaks no rule about characters, but must not show them as met.
    .map((check) => ({ ...check, holds: check.holds && password !== '' }));
  const left = shown.filter(({ holds }) => !holds).length;
  return (
    <div>
      <Rules aria-label={t('password.rules')}>
        {shown.map(({ code, holds }) => (
          <RuleLine key={code} holds={holds} {...(code === 'password_character_refused' && { wide: true })}>
            {holds ? <Check size={18} aria-hidden /> : <Minus size={18} aria-hidden />}
            <span>
              {t(`password.${code}`, { min: limits.minLength, max: limits.maxLength })}
              <VisuallyHidden> {t(holds ? 'password.holds' : 'password.missing')}</VisuallyHidden>
            </span>
          </RuleLine>
        ))}
      </Rules>
      <VisuallyHidden role="status">
        {password === '' ? '' : left === 0 ? t('password.allHold') : t('password.left', { count: left })}
      </VisuallyHidden>
    </div>
  );
}
