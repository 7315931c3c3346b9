import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useRef, useState } from 'react';

/** Nothing is written, something is, or it is on its way. */
export type Writing = 'nothing' | 'something' | 'sending';

/** The form that the panel offers: an answer with its field, a reply, or none. */
const formOf = ({ can, asked }: RequestDetail): string =>
  can.answer ? `answer.${asked?.field ?? 'file'}` : can.reply ? 'reply' : 'none';

/**
 * The request as the forms of the panel show it. While the member writes, the form stays as it was when they began: a change
 * on the server must not take it from under their hands.
 */
export function useHeldRequest(request: RequestDetail | undefined) {
  const [writing, setWriting] = useState<Writing>('nothing');
  const held = useRef(request);
  const isSameForm = request && held.current && formOf(held.current) === formOf(request);
  if (writing === 'nothing' || isSameForm) held.current = request;
  return {
    held: held.current,
    /** The request has another form by now, or none. */
    isOvertaken: writing === 'something' && held.current !== request,
    setWriting,
  };
}
