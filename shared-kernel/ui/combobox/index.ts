/** A choice from a list that is too long to show: loaded where one is made. */
export { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './ComboboxField.tsx';
