/**
 * The baskets of the « 100 % santé » reform. `free`: the price has a ceiling and nothing is left to pay; `controlled`: the price
 * has a ceiling; `open`: the professional sets it.
 */
export const BASKETS = ['free', 'controlled', 'open'] as const;
export type Basket = (typeof BASKETS)[number];
