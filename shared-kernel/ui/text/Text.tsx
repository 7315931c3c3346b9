import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';

const Paragraph = chakra('p', {
  variants: {
    variant: {
      body: { fontSize: '1rem', lineHeight: '1.5rem' },
      row: { fontSize: '0.9375rem', lineHeight: '1.25rem' },
      small: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      caption: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    },
    tone: {
      default: { color: 'text' },
      muted: { color: 'text-2' },
      primary: { color: 'primary' },
      success: { color: 'success' },
      warning: { color: 'warning' },
      danger: { color: 'danger' },
      info: { color: 'info' },
      inherit: {},
    },
    strong: { true: { fontWeight: 'emphasis' } },
  },
  defaultVariants: { variant: 'body', tone: 'inherit' },
});

export type TextVariant = 'body' | 'row' | 'small' | 'caption';
export type TextTone =
  | 'default'
  | 'muted'
  | 'primary'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'inherit';

export interface TextProps extends Omit<HTMLChakraProps<'p'>, 'variant'> {
  ref?: Ref<HTMLParagraphElement>;
  variant?: TextVariant;
  tone?: TextTone;
  /** Bold text in the brand's weight. */
  strong?: boolean;
}

export function Text(props: TextProps) {
  return <Paragraph {...props} />;
}

/** Emphasis within a sentence: "votre dernier versement : **76,95 €**". */
export const Strong = chakra('strong', { base: { fontWeight: 'emphasis', color: 'text' } });
