/** Fields and help around them that the login does without: loaded where a form asks more. */
export { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx';
export { CheckboxList, type CheckboxListProps, type CheckboxOption } from './CheckboxList.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
