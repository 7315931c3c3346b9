/** Fields that the login page does not need, and the summary of errors. Loaded on demand. */
export { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx';
export { CheckboxList, type CheckboxListProps, type CheckboxOption } from './CheckboxList.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
