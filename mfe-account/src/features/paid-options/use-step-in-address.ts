import { useLocation, useNavigate } from '@member-portal/shared-kernel/router';
import { useServices } from '@member-portal/shared-kernel/state';
import { useEffect, useRef } from 'react';
import { CANCELLATION_STEPS, type Cancellation } from './use-cancellation.ts';

const { FORM, SUMMARY } = CANCELLATION_STEPS;
const SUMMARY_ROUTE = 'paid-options-summary';

/** The summary has its own address: a step changes the address, and Back and Forward change the step. */
export function useStepInAddress({ step, goTo, draft, receipt, input }: Cancellation): void {
  const { navigate, routes } = useServices();
  const move = useNavigate();
  const { pathname, search } = useLocation();
  const isSummaryAddress = pathname === routes.href(SUMMARY_ROUTE);
  const followed = useRef(isSummaryAddress);
  const isReady = draft.phase === 'ready' && receipt === null;
  const isSummaryStep = step === SUMMARY;
  const isMissing = input === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one move for each change of step or address
  useEffect(() => {
    if (!isReady) return;
    const hasMoved = followed.current !== isSummaryAddress;
    followed.current = isSummaryAddress;
    // A draft may name an option that can no longer be cancelled.
    if (isSummaryStep && isMissing) return goTo(FORM);
    if (isSummaryAddress === isSummaryStep) return;
    if (hasMoved && !(isSummaryAddress && isMissing)) goTo(isSummaryAddress ? SUMMARY : FORM);
    else if (isSummaryAddress) move(-1);
    else navigate(SUMMARY_ROUTE, { search: Object.fromEntries(new URLSearchParams(search)) });
  }, [isReady, isSummaryAddress, isSummaryStep, isMissing]);
}
