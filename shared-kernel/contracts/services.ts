import { Cents, Id, Locale } from './common.ts';
import { ActFamily } from './refunds.ts';
import { array, type Infer, nullable, object, optional, string } from './schema.ts';

/** The language of a text; absent: French. Texts that the insurer has not translated stay French. */
const language = optional(Locale);

/** A profession of a care network, and its advantage: 'Optique', '−35 %', 'sur les verres'. */
export const ServiceProfession = object({
  family: ActFamily,
  title: string(),
  advantage: nullable(string()),
  detail: nullable(string()),
  /** The value for {profession} in the address of the search; null if it has none. */
  code: nullable(string()),
  language,
});
export type ServiceProfession = Infer<typeof ServiceProfession>;

export const Service = object({
  id: Id,
  title: string(),
  summary: string(),
  paragraphs: array(string()),
  language,
  professions: array(ServiceProfession),
  steps: array(object({ title: string(), text: string(), language })),
  /** Price of the same care outside and inside the network. */
  example: nullable(
    object({
      title: string(),
      note: nullable(string()),
      outsideCents: Cents,
      insideCents: Cents,
      language,
    }),
  ),
  /** The network's own search: an https address that may contain {profession} and {place}. */
  find: nullable(object({ url: string(), site: string() })),
  partners: array(string()),
});
export type Service = Infer<typeof Service>;

/**
 * GET /services?language=: the care networks and services of the environment, and those of the member's own networks. Feature
 * MY_SERVICES. Without a language the texts are French.
 */
export const ServicesAnswer = object({ services: array(Service) });
export type ServicesAnswer = Infer<typeof ServicesAnswer>;
