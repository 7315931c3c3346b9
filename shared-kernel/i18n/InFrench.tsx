import type { ReactNode } from 'react';
import { useLocale } from './use-texts.ts';

/** A character that no text holds. */
const HERE = '\uE000';

interface InFrenchProps {
  /** Words that the insurer has in French alone. */
  words: string;
  /** The text around them, in the language of the member; left out: the words stand alone. */
  children?: (words: string) => string;
}

/** Marks French words inside a page in another language, for screen readers. In French pages it adds no element. */
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
