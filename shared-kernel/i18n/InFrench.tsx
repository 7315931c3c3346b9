import type { ReactNode } from 'react';
import { useLocale } from './use-texts.ts';

/** A character that no text contains. */
const HERE = '\uE000';

interface InFrenchProps {
  /** Text that the insurer has only in French. */
  words: string;
  /** The surrounding text, in the member's language; by default none. */
  children?: (words: string) => string;
}

/** Marks French text inside a page in another language, for screen readers. In French pages it adds no element. */
export function InFrench({ words, children = (same) => same }: InFrenchProps): ReactNode {
  if (useLocale() === 'fr') return children(words);
  const [before = '', ...after] = children(HERE).split(HERE);
  return (
    <>
      {before}
      {after.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and keep their order
        <FrenchBefore key={index} words={words} text={text} />
      ))}
    </>
  );
}

const FrenchBefore = ({ words, text }: { words: string; text: string }) => (
  <>
    <span lang="fr">{words}</span>
    {text}
  </>
);
