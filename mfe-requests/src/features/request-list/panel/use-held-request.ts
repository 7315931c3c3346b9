import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useRef, useState } from 'react';

/** Nothing is typed, something is typed, or it is being sent. */
export type Writing = 'nothing' | 'something' | 'sending';

/** The form that the panel offers: an answer with its field, a reply, or none. */
const formOf = ({ can, asked }: RequestDetail): string =>
  can.answer ? `answer.${asked?.field ?? 'file'}` : can.reply ? 'reply' : 'none';

/**
 * The request as the forms of the panel show it. While the member writes, the form keeps its initial state,
 * so that a change on the server does not replace it.
 */
export function useHeldRequest(request: RequestDetail | undefined) {
  const [writing, setWriting] = useState<Writing>('nothing');
  const held = useRef(request);
  const isSameForm = request && held.current && formOf(held.current) === formOf(request);
  if (writing === 'nothing' || isSameForm) held.current = request;
  return {
    held: held.current,
    /** The request now has another form, or none. */
    isOvertaken: writing === 'something' && held.current !== request,
    setWriting,
  };
}
