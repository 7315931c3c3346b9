/** A choice from a list that is too long to show. Loaded on demand. */
export { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './ComboboxField.tsx';
