import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useFormats } from '../../i18n/use-formats.ts';
import { splitAmount } from './split-amount.ts';

const Figure = chakra('span', {
  base: { whiteSpace: 'nowrap' },
  variants: {
    size: {
      inherit: {},
      row: { fontFamily: 'heading', fontWeight: 'emphasis', fontSize: '1.0625rem', lineHeight: '1.375rem' },
      title: { fontFamily: 'heading', fontWeight: 'heading', fontSize: '1.25rem', lineHeight: '1.75rem' },
      display: {
        fontFamily: 'heading',
        fontWeight: 'heading',
        fontSize: { base: '2.25rem', md: '2.375rem' },
        lineHeight: '2.75rem',
        letterSpacing: '-0.02em',
      },
    },
  },
  defaultVariants: { size: 'inherit' },
});
const Cents = chakra('span', { base: { fontSize: '0.62em', letterSpacing: '0' } });

export interface AmountProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** Integer cents. */
  cents: number;
  /** With `display` (38 px) the cents have 62 % of that size. */
  size?: 'inherit' | 'row' | 'title' | 'display';
}

export function Amount({ cents, size = 'inherit', ...rest }: AmountProps) {
  const text = useFormats().cents(cents);
  if (size !== 'display')
    return (
      <Figure size={size} {...rest}>
        {text}
      </Figure>
    );
  const [whole, remainder] = splitAmount(text);
  return (
    <Figure size={size} {...rest}>
      {whole}
      <Cents>{remainder}</Cents>
    </Figure>
  );
}
