import type { SchoolingChild } from '@member-portal/shared-kernel/contracts/campaigns';
import { useMutation } from '@member-portal/shared-kernel/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { campaignMutations } from '../../data/campaigns.ts';
import type { ChildAnswer } from './ChildCertificate.tsx';

interface SchoolingAnswersSetup {
  children: readonly SchoolingChild[];
  /** The member does not want to see the dialog again. */
  hide: boolean;
  /** Everything is sent; `sent` counts the certificates. */
  onDone: (sent: number) => void;
}

/**
 * Sends the answers of all children: each certificate as a document, then the answers about the other
 * children. A retry sends only what has failed.
 */
export function useSchoolingAnswers({ children, hide, onDone }: SchoolingAnswersSetup) {
  const [answers, setAnswers] = useState<Record<string, ChildAnswer>>({});
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const telling = useMutation(campaignMutations.answerSchooling());
  const choices = useRef<Record<string, ChildAnswer['choice']>>({});
  const onAnswer = useCallback((id: string, answer: ChildAnswer) => {
    // After a refused certificate the choice changed: nothing is sent before the member confirms it.
    if (choices.current[id] !== answer.choice) setWaiting(false);
    choices.current[id] = answer.choice;
    setAnswers((before) => ({ ...before, [id]: answer }));
  }, []);
  const all = children.flatMap(({ id }) => (answers[id] ? [{ id, ...answers[id] }] : []));
  const toSend = all.filter(({ choice, isSent }) => choice === 'send' && !isSent);

  function send() {
    setError(null);
    const incomplete = toSend.filter(({ isReady }) => !isReady);
    const next = incomplete.length > 0 ? incomplete : toSend;
    for (const answer of next) answer.send();
    setWaiting(incomplete.length === 0);
  }

  async function tell() {
    const said = all.flatMap(({ id, choice, isSent }) =>
      choice === 'send' || isSent ? [] : [{ beneficiaryId: id, choice }],
    );
    try {
      if (said.length > 0 || hide) await telling.mutateAsync({ answers: said, hide });
      onDone(all.filter(({ isSent }) => isSent).length);
    } catch (failure) {
      setError(failure);
    }
  }
  const latest = useRef(tell);
  latest.current = tell;
  const isComplete = isWaiting && all.length > 0 && toSend.length === 0;
  useEffect(() => {
    if (!isComplete) return;
    setWaiting(false);
    void latest.current();
  }, [isComplete]);

  return {
    onAnswer,
    send,
    isSending: telling.isPending || toSend.some(({ isSending }) => isSending),
    error,
  };
}
