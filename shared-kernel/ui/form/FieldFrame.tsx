import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Check, CircleAlert } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { Text } from '../text/Text.tsx';

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', minWidth: 0 } });
const Top = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0.75rem',
    marginBottom: '0.375rem',
  },
});
const Name = chakra('label', {
  base: { fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 'emphasis', color: 'text' },
});
const Optional = chakra('span', { base: { fontWeight: 400, color: 'text-2' } });
const Message = chakra('p', {
  base: {
    display: 'flex',
    gap: '0.375rem',
    alignItems: 'flex-start',
    marginTop: '0.5rem',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
  },
});

/** The props of every field. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows « (facultatif) »; every field without it is required. */
  optional?: boolean | undefined;
  /** At the right end of the label: « Mot de passe oublié ? ». */
  labelEnd?: ReactNode;
  /**
   * A positive message under the field, shown while there is no error: « Vérifié le 12 mars 2025 ».
   */
  success?: ReactNode;
  validate?: (value: never, values: Record<string, unknown>) => string | undefined;
}

export function OptionalMark() {
  const t = useUiTexts();
  return <Optional> {t('optional')}</Optional>;
}

export function FieldMessage({
  id,
  error,
  success,
}: {
  id: string;
  error?: string | undefined;
  success?: ReactNode;
}) {
  if (error)
    return (
      <Message id={id} color="danger">
        <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <span>{error}</span>
      </Message>
    );
  if (success)
    return (
      <Message color="success">
        <Check size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <span>{success}</span>
      </Message>
    );
  return null;
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'optional' | 'labelEnd' | 'success'> {
  ids: { control: string; hint: string; message: string };
  error?: string | undefined;
  /** Content between control and message: a counter, the remaining time. */
  after?: ReactNode;
  children: ReactNode;
}

/** Label, hint, control, then the error and how to correct it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, optional, labelEnd, success, ids, error, after, children } = props;
  return (
    <Frame>
      <Top {...(hint && { marginBottom: 0 })}>
        <Name htmlFor={ids.control}>
          {label}
          {optional && <OptionalMark />}
        </Name>
        {labelEnd}
      </Top>
      {hint && (
        <Text id={ids.hint} variant="small" tone="muted" marginBottom="0.5rem">
          {hint}
        </Text>
      )}
      {children}
      {after}
      <FieldMessage id={ids.message} error={error} success={success} />
    </Frame>
  );
}
