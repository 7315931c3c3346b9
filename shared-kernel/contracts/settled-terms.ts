import { type Infer, oneOf } from './schema.ts';

/**
 * The baskets of the « 100 % santé » reform. `free`: the price has a ceiling and nothing is left to pay; `controlled`: the price
 * has a ceiling; `open`: the professional sets it.
 */
export const Basket = oneOf(['free', 'controlled', 'open']);
export type Basket = Infer<typeof Basket>;

/**
 * How a doctor charges. `optam`: sector 1, or sector 2 with the agreement on moderate fees (OPTAM). `without`: sector 2 without
 * it.
 */
export const DoctorKind = oneOf(['optam', 'without']);
export type DoctorKind = Infer<typeof DoctorKind>;
