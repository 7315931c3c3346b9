/** A pill that opens a choice, and an active choice. Loaded on demand. */
export { FilterButton, type FilterButtonProps, FilterChip, type FilterChipProps } from './FilterButton.tsx';
