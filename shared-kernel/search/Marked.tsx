import { chakra } from '@chakra-ui/react';

const Mark = chakra('mark', {
  base: {
    background: 'accent-soft',
    color: 'inherit',
    borderRadius: 'sm',
    paddingInline: '0.125rem',
    // System colours: without them the mark is invisible.
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
});

/** The text with marked matches. `isFound` gets each word in its original spelling. */
export function Marked({ text, isFound }: { text: string; isFound: (word: string) => boolean }) {
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    isFound(part) ? <Mark key={at}>{part}</Mark> : part,
  );
}
