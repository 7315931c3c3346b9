/** Components for a task in several steps. Loaded on demand. */
export { type Answer, type AnswerGroup, CheckAnswers, type CheckAnswersProps } from './CheckAnswers.tsx';
export { Confirmation, type ConfirmationProps } from './Confirmation.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
export { StepProgress, type StepProgressProps } from './StepProgress.tsx';
export { type Task, TaskList, type TaskListProps, type TaskStatus } from './TaskList.tsx';
