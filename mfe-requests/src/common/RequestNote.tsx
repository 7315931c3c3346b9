import { InFrench, lazyTexts, type TranslateOr, useTexts } from '@member-portal/shared-kernel/i18n';

const NAMESPACE = 'mfe-requests.notes';

/** No French texts: the server's texts are French. */
lazyTexts(NAMESPACE, {}, () => import('../locales/notes.en.json'));

interface RequestNoteProps {
  /** Text of the insurer, in French. */
  words: string;
  /** Code of `rules/request-notes`. */
  code: string | null | undefined;
  /** The text around the note. Without it the note stands alone. */
  children?: (words: string) => string;
}

/** A text of the insurer: in the member's language if it has a code, else marked as French. */
export function RequestNote({ words, code, children = (same) => same }: RequestNoteProps) {
  const t: TranslateOr = useTexts(NAMESPACE);
  const ownText = code ? t(code, { defaultValue: '' }) : '';
  return ownText ? children(ownText) : <InFrench words={words}>{children}</InFrench>;
}
