import { chakra } from '@chakra-ui/react';

const Mark = chakra('mark', {
  base: {
    background: 'accent-soft',
    color: 'inherit',
    borderRadius: 'sm',
    paddingInline: '0.125rem',
    // Colours of the system: without them the mark is invisible.
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
});

/** The text with the words that were found marked. `isFound` gets each word as it is written. */
export function Marked({ text, isFound }: { text: string; isFound: (word: string) => boolean }) {
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    isFound(part) ? <Mark key={at}>{part}</Mark> : part,
  );
}
