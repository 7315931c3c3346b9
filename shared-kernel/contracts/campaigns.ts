import { Id, LifeDate } from './common.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, string } from './schema.ts';

/** The campaigns that a pop-up shows, each until the member has answered or hidden it. The last one offers the mobile application. */
export const CampaignId = oneOf(['schooling', 'portability', 'mobile-application']);
export type CampaignId = Infer<typeof CampaignId>;

/** Informs a person with unemployment benefit about the cover of their former employer. */
export const PortabilityCase = oneOf(['first_proof', 'proof_expired', 'rights_ended']);
export type PortabilityCase = Infer<typeof PortabilityCase>;

/** GET /auth/profile, `popups.portability`. */
export const PortabilityPopup = object({
  case: PortabilityCase,
  /** Last covered day. */
  coveredUntil: LifeDate,
  /** Last day of the last proof for `proof_expired`; last day to request an individual contract for `rights_ended`. */
  until: LifeDate,
});
export type PortabilityPopup = Infer<typeof PortabilityPopup>;

/** A child with an expected school certificate and no answer yet. */
export const SchoolingChild = object({
  id: Id,
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  familyPosition: int(),
});
export type SchoolingChild = Infer<typeof SchoolingChild>;

/** GET /campaigns/schooling: the questions of the pop-up. */
export const SchoolingQuestion = object({
  children: array(SchoolingChild),
  /** The earliest date; null if none is set. */
  dueDate: nullable(LifeDate),
});
export type SchoolingQuestion = Infer<typeof SchoolingQuestion>;

/** A member's answer for a child without an expected school certificate. */
export const SchoolingChoice = oneOf(['later', 'not_at_school']);
export type SchoolingChoice = Infer<typeof SchoolingChoice>;

/** POST /campaigns/schooling/answers (JSON, `Idempotency-Key`). A certificate itself is sent with POST /documents. */
export const SchoolingAnswers = object({
  answers: array(object({ beneficiaryId: Id, choice: SchoolingChoice })),
  /** True: the pop-up does not open again during this school year. */
  hide: boolean(),
});
export type SchoolingAnswers = Infer<typeof SchoolingAnswers>;

/** POST /campaigns/schooling/answers, POST /campaigns/{campaign}/hide: true if the pop-up still opens. */
export const CampaignState = object({ isPending: boolean() });
export type CampaignState = Infer<typeof CampaignState>;
