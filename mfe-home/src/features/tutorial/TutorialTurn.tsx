import { useMutation, useQuery, useServices } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';
import { tutorialMutations, tutorialQueries } from '../../data/tutorial.ts';
import { usePopupT } from '../../popup-texts.ts';
import { Tutorial } from './Tutorial.tsx';

interface TutorialTurnProps {
  isAsked: boolean;
  /** Called when the tour is closed or there is none: the next dialog may open. */
  onLeave: () => void;
}

/** Loads the steps of the tour when its turn has come. At the end, the server stores that it is done. */
export default function TutorialTurn({ isAsked, onLeave }: TutorialTurnProps) {
  const t = usePopupT();
  const { notify } = useServices();
  const finish = useMutation(tutorialMutations.finish());
  const { data, isError } = useQuery(tutorialQueries.steps());
  const steps = data?.entityTutorialDtos;
  const isUnavailable = isError || steps?.length === 0;
  const leaveUnseen = () => {
    if (isAsked) notify({ tone: 'info', text: t('tutorial.unavailable') });
    onLeave();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out
  useEffect(() => {
    if (isUnavailable) leaveUnseen();
  }, [isUnavailable]);
  if (!steps || isUnavailable) return null;
  return (
    <Tutorial
      steps={steps}
      onOver={() => {
        finish.mutateAsync().catch(() => {});
        notify({ tone: 'info', text: t('tutorial.over') });
      }}
      onExited={onLeave}
      onNothingToShow={leaveUnseen}
    />
  );
}
