import { Cents } from './common.ts';
import { DayCallHourRates } from './environment.ts';
import { array, type Infer, nullable, object, oneOf, string } from './schema.ts';

/** Whom employees turn to. */
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
  /** A month; null where the core system does not say. */
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

/** What the insurer does otherwise for a company's employees: CALL_HOURS, the hours of the telephone. */
export const CompanySpecificity = object({
  specificitiesType: oneOf(['CALL_HOURS']),
  dayCallHourRates: DayCallHourRates,
});
export type CompanySpecificity = Infer<typeof CompanySpecificity>;
