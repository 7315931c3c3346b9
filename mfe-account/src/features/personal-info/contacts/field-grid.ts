/** The columns of the contact details, shared by the fields and their loading state. */
export const PAIR = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' };
export const PLACE = {
  base: 'minmax(0, 7fr) minmax(0, 10fr)',
  md: 'minmax(0, 8.625rem) minmax(0, 1fr) minmax(0, 12rem)',
};
/** On a phone the country has a line of its own. */
export const PLACE_RULE = { '& > :nth-of-type(3)': { gridColumn: { base: '1 / -1', md: 'auto' } } };
export const GAP = '1.25rem 1rem';
