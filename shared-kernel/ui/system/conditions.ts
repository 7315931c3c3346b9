/**
 * The states for styles (`_hover`, `_focusVisible`, …). There is none for light and dark: the variables
 * change instead.
 */
export const conditions = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  active: '&:active:not(:disabled, [aria-disabled=true])',
  focus: '&:focus',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [data-disabled], [aria-disabled=true])',
  checked: '&:is(:checked, [data-state=checked], [aria-checked=true])',
  expanded: '&[aria-expanded=true]',
  selected: '&[aria-selected=true]',
  pressed: '&[aria-pressed=true]',
  highlighted: '&[data-highlighted]',
  invalid: '&[aria-invalid=true]',
  readOnly: '&[readonly]',
  open: '&:is([open], [data-state=open])',
  closed: '&[data-state=closed]',
  currentPage: '&[aria-current=page]',
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder',
  first: '&:first-child',
  last: '&:last-child',
  notFirst: '&:not(:first-child)',
  notLast: '&:not(:last-child)',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  landscape: '@media (orientation: landscape)',
};
