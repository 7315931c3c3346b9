/** Accepts the years 1900 to 2099. Any other text of an address means the year of `today`. */
export const yearOf = (text: string | null | undefined, today: string): number =>
  Number(text && /^(?:19|20)\d{2}$/.test(text) ? text : today.slice(0, 4));

/** The years to choose from, newest first. The chosen year is offered even if it has no care. */
export const yearsToChoose = (years: readonly number[], chosen: number): number[] =>
  [...new Set([...years, chosen])].sort((one, other) => other - one);
