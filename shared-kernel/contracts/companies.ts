import { Cents } from './common.ts';
import { DayCallHourRates } from './environment.ts';
import { array, type Infer, nullable, object, oneOf, string } from './schema.ts';

/** Contact of the employees. */
export const HumanResources = object({
  name: nullable(string()),
  email: nullable(string()),
  /** E.164. */
  phone: nullable(string()),
});
export type HumanResources = Infer<typeof HumanResources>;

/** An option that a company offers its employees. */
export const CompanyOption = object({
  name: string(),
  /** Price a month; null if the core system does not tell. */
  priceCents: nullable(Cents),
});
export type CompanyOption = Infer<typeof CompanyOption>;

/** The company of a collective contract. */
export const Company = object({
  name: string(),
  humanResources: nullable(HumanResources),
  options: array(CompanyOption),
});
export type Company = Infer<typeof Company>;

/** The insurer's differences for a company's employees: CALL_HOURS, the hours of the telephone. */
export const CompanySpecificity = object({
  specificitiesType: oneOf(['CALL_HOURS']),
  dayCallHourRates: DayCallHourRates,
});
export type CompanySpecificity = Infer<typeof CompanySpecificity>;
