import { chakra } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { usePortalForm } from '../form/form-context.ts';
import { CircleAlert } from '../icons/index.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import { useFieldsTexts } from './texts.ts';
import { type WrongField, wrongFieldsOf } from './wrong-fields.ts';

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '0.75rem',
    padding: { base: '1rem', md: '1.25rem' },
    border: '1px solid var(--p-danger)',
    borderRadius: 'md',
    background: 'danger-soft',
    color: 'text',
    scrollMarginTop: '1rem',
    '&:focus': { outline: '3px solid var(--p-focus)', outlineOffset: '2px' },
  },
});
const Sign = chakra('span', { base: { flexShrink: 0, color: 'danger', paddingTop: '0.125rem' } });
const Links = chakra('ul', { base: { display: 'grid', gap: '0.25rem', marginTop: '0.375rem' } });
const Link = chakra('a', {
  base: {
    display: 'inline-block',
    minHeight: '1.5rem',
    paddingBlock: '0.125rem',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    cursor: 'pointer',
  },
});

export interface ErrorSummaryProps {
  level?: HeadingProps['level'];
  /** A sentence above the links. */
  text?: string;
}

/**
 * Lists the errors of a refused submission at the top of a form; each error links to its field. The summary
 * takes the focus after the submission, and an error disappears from it as soon as its field is valid. While
 * it shows errors, the page title begins with « Erreur ». Place it first inside the `Form`.
 */
export function ErrorSummary({ level = 2, text }: ErrorSummaryProps) {
  const t = useFieldsTexts();
  const { refused, left } = useWrongFields();
  // A field that is no longer on the page, for example one of another step, cannot be reached.
  const wrong = left.filter(({ control }) => control.isConnected);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.length > 0) box.current?.focus();
  }, [refused]);
  useErrorTitle(wrong.length > 0 ? t('errorTitle') : null);
  const goTo = (event: MouseEvent, control: HTMLElement) => {
    event.preventDefault();
    control.focus();
    // Scrolls the whole question into view, not the control alone.
    control.closest('fieldset, [data-field]')?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    // Rendered even without errors: `FormBody` looks for it and then does not announce the errors itself.
    <Box ref={box} tabIndex={-1} data-error-summary hidden={wrong.length === 0}>
      <Sign aria-hidden>
        <CircleAlert size={20} />
      </Sign>
      {wrong.length > 0 && (
        // Announced once: a shorter list would interrupt the member who is correcting a field.
        <div role={left === refused ? 'alert' : undefined}>
          <Heading level={level} size="h3">
            {t('errorSummary', { count: wrong.length })}
          </Heading>
          {text && <p>{text}</p>}
          <Links role="list">
            {wrong.map(({ control, sentence }, at) => (
              <li key={control.id || `${at} ${sentence}`}>
                <Link href={`#${control.id}`} onClick={(event) => goTo(event, control)}>
                  {sentence}
                </Link>
              </li>
            ))}
          </Links>
        </div>
      )}
    </Box>
  );
}

/** `refused`: the fields that were invalid after the last submission; `left`: those that are still invalid. */
function useWrongFields(): { refused: WrongField[]; left: WrongField[] } {
  const { id, attempt } = usePortalForm();
  const [refused, setRefused] = useState<WrongField[]>([]);
  const [left, setLeft] = useState(refused);
  const state = useFormState({ subscription: { values: true, errors: true, submitErrors: true } });
  useEffect(() => {
    const form = document.getElementById(id);
    if (attempt === 0 || !form) return;
    const wrong = wrongFieldsOf(form);
    setRefused(wrong);
    setLeft(wrong);
    // Errors of files are drawn after the fields.
    const timer = setTimeout(() => {
      const all = wrongFieldsOf(form);
      if (isSame(wrong, all)) return;
      setRefused(all);
      setLeft(all);
    });
    return () => clearTimeout(timer);
  }, [attempt, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields have shown or removed their errors when the state changes
  useEffect(() => {
    const form = document.getElementById(id);
    if (refused.length === 0 || !form) return;
    const update = () => {
      const wrong = wrongFieldsOf(form).filter((field) =>
        refused.some(({ control }) => control === field.control),
      );
      setLeft((before) => (isSame(before, wrong) ? before : wrong));
    };
    update();
    // Files are not values of the form: their errors change without it.
    const observer = new MutationObserver(update);
    observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['data-invalid'] });
    return () => observer.disconnect();
  }, [state, refused, id]);
  return { refused, left };
}

const isSame = (one: WrongField[], other: WrongField[]) =>
  one.length === other.length &&
  one.every(({ control, sentence }, at) => control === other[at]?.control && sentence === other[at].sentence);

/** Puts « Erreur : » before the title of the page, because screen readers read the title first. */
function useErrorTitle(prefix: string | null): void {
  useEffect(() => {
    if (!prefix) return;
    const before = document.title;
    const marked = `${prefix}${before}`;
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = before;
    };
  }, [prefix]);
}
