/**
 * Entry point of the shared module: the engine of all submissions, with draft, files and sending. Loaded when
 * first needed.
 */
export { AnswersByStep, type AnswersByStepProps, type StepAnswer } from './AnswersByStep.tsx';
export { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
export { CommentField, type CommentFieldProps } from './CommentField.tsx';
export { type AskedDocument, DocumentsField, type DocumentsFieldProps } from './DocumentsField.tsx';
export { defineSubmission } from './define-submission.ts';
export type { FileDropHandle } from './FileDrop.tsx';
export { FilesField, type FilesFieldProps, useFileTools } from './FilesField.tsx';
export { fieldsOf } from './fields-of.ts';
export { PeopleField, type PeopleFieldProps, useFirstName, useOnlyPerson } from './PeopleField.tsx';
export type { RefusalText } from './refusal-text.ts';
export { SentNotice, type SentNoticeProps } from './SentNotice.tsx';
export { StepFields, type StepFieldsProps } from './StepFields.tsx';
export { type FollowUp, SubmissionDialog, type SubmissionDialogProps } from './SubmissionDialog.tsx';
export { SubmissionInPlace, type SubmissionInPlaceProps } from './SubmissionInPlace.tsx';
export { SubmissionSummary, type SubmissionSummaryProps } from './SubmissionSummary.tsx';
export { submissionMutation } from './submission-mutation.ts';
export type { SubmissionReceipt, SubmissionSetup, Written } from './submission-setup.ts';
export { type Submission, useSubmission } from './use-submission.ts';
