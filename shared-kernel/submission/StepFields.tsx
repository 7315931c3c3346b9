import { Children, isValidElement, type ReactNode } from 'react';
import { CommentField } from './CommentField.tsx';
import { FilesField, type FilesFieldProps } from './FilesField.tsx';
import { PeopleField, type PeopleFieldProps } from './PeopleField.tsx';

export interface StepFieldsProps {
  submission: FilesFieldProps['submission'] & PeopleFieldProps['submission'];
  /** The step that shows them. */
  step: number;
  /** Asks for the people first. */
  people?: boolean;
  /** Asks for a comment after the form's own fields. */
  comment?: boolean;
  /** Asks for files last. */
  files?: boolean;
  /** The form's own fields. */
  children?: ReactNode;
}

/** The fields of one step in the usual order. `SubmissionDialog` shows them only on that step. */
export function StepFields({ submission, people, comment, files, children }: StepFieldsProps) {
  return (
    <>
      {people && <PeopleField submission={submission} />}
      {children}
      {comment && <CommentField submission={submission} />}
      {files && <FilesField submission={submission} />}
    </>
  );
}

/** Content of a dialog on a step: everything except the fields of other steps. */
export const contentOfStep = (children: ReactNode, step: number): ReactNode[] =>
  Children.toArray(children).filter(
    (child) =>
      !isValidElement<StepFieldsProps>(child) || child.type !== StepFields || child.props.step === step,
  );
