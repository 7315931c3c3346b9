/** A pill that opens a choice, and a choice in force. Loaded on demand. */
export { FilterButton, type FilterButtonProps, FilterChip, type FilterChipProps } from './FilterButton.tsx';
