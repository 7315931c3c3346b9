import { chakra } from '@chakra-ui/react';

const Disc = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    fontWeight: 'emphasis',
    lineHeight: 1,
    textTransform: 'uppercase',
    printColorAdjust: 'exact',
  },
  variants: {
    size: {
      sm: { boxSize: '1.75rem', fontSize: '0.6875rem' },
      md: { boxSize: '2.25rem', fontSize: '0.8125rem' },
      lg: { boxSize: '2.75rem', fontSize: '0.9375rem' },
    },
    pending: { true: { border: '1px dashed var(--p-line-strong)', color: 'text-2' } },
  },
  defaultVariants: { size: 'md' },
});

/** "Claire Martin" → "CM"; one name gives one letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return first + last;
}

const hues = 6;

export interface AvatarProps {
  name: string;
  /** Position in the family, 0 for the policyholder: gives each person a different colour. */
  index?: number;
  size?: 'sm' | 'md' | 'lg';
  /** For a person who is not in the family yet: a dashed ring without a colour. */
  pending?: boolean;
}

/** Initials beside a name; hidden from screen readers, because the name is read. */
export function Avatar({ name, index = 0, size = 'md', pending = false }: AvatarProps) {
  const person = `person-${(index % hues) + 1}`;
  return (
    <Disc
      size={size}
      pending={pending}
      aria-hidden
      {...(!pending && { style: { background: `var(--p-${person})`, color: `var(--p-on-${person})` } })}
    >
      {initials(name)}
    </Disc>
  );
}
