import type { DemoBooks } from '@member-portal/server/demo-books';
import type {
  EventData,
  SubmissionEventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { isHolderNamed } from '@member-portal/shared-kernel/rules/bank-account';
import { isAdultOn } from '@member-portal/shared-kernel/rules/beneficiary';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { KnownEvent } from './read-event.ts';
import { type InfoKey, type MessageKey, WORDS } from './words.ts';

/** One step of a request; its text is decided when it is taken. */
export interface RequestStep {
  kind: 'request';
  status: RequestStatusKey;
  info: InfoKey;
  /** The step that pays an accepted claim. */
  pays?: true;
  /** The step that changes the record of a person or contract. */
  changes?: true;
  /** The message that comes with the step. */
  says?: MessageKey;
}

/** The answer to changed contact details or a new account. `reason`: French text for a rejected change. */
export interface OutcomeStep {
  kind: 'outcome';
  reason: string | null;
}

/** The mandate that the member signed is in force. */
export interface MandateStep {
  kind: 'mandate';
}

/** The record of the person contains the decision. */
export interface PersonStep {
  kind: 'person';
}

/** The record of the contract contains its end. */
export interface ContractStep {
  kind: 'contract';
}

export type Step = RequestStep | OutcomeStep | MandateStep | PersonStep | ContractStep;

/** Type of a message about a card. Its request ends with a new card. */
const CARD_TO_PRINT = 10001;

/** City of an undeliverable address: a change to it is rejected, so that testers can see a rejection. */
const CITY_NOT_FOUND = 'ATLANTIDE';

/** Part of a file's name. */
const ILLEGIBLE = 'illisible';

const step = (status: RequestStatusKey, info: InfoKey): RequestStep => ({ kind: 'request', status, info });

/**
 * The steps that follow an event, the same at every call for the same event. Those of a request are in the order of the
 * timeline of its kind, so that it never goes back.
 */
export function planOf(event: KnownEvent, books: DemoBooks): Step[] {
  switch (event.type) {
    case 'contact-details.changed':
      return [outcomeOf(event.data.changes)];
    case 'preferences.changed':
      return [choiceOutcome(event.data.changes)];
    case 'mandate.signed':
      return [{ kind: 'mandate' }];
    case 'bank-account.submitted':
      return accountSteps(event.data, books);
    case 'bank-account.withdrawn':
      // No steps: `insurer.ts` closes the case of the withdrawn account.
      return [];
    case 'care-consent.given':
    case 'care-consent.withdrawn':
      return [{ kind: 'person' }];
    case 'schooling.declared':
      return [{ kind: 'outcome', reason: null }];
    case 'message.submitted':
      return event.data.request.typeCode === CARD_TO_PRINT
        ? [step('in_progress', 'card_printing'), { ...step('done', 'card_sent'), says: 'card_sent' }]
        : [
            step('check_in_progress', 'message_read'),
            { ...step('done', 'answered'), says: 'message_answered' },
          ];
    case 'request.replied':
      return isOfOthers(event.data, books) ? [] : [{ ...step('done', 'answered'), says: 'reply_answered' }];
    case 'request.answered':
      // A request of the demo world has no case. The case of another request continues (`insurer.ts`).
      return event.data.request.id !== null || isOfOthers(event.data, books)
        ? []
        : [{ ...step('done', 'answered'), says: 'reply_answered' }];
    case 'hospital-request.submitted':
      return [
        step('check_in_progress', 'hospital_check'),
        step('check_in_done', 'hospital_checked'),
        step('done', 'hospital_done'),
      ];
    case 'beneficiary-departure.submitted':
      return [
        step('check_in_progress', 'departure_check'),
        staysCovered(event.data, event.time)
          ? step('done', 'departure_refused')
          : { ...step('done', 'departure_done'), changes: true },
      ];
    case 'beneficiary-correction.submitted':
      return [
        step('check_in_progress', 'papers_check'),
        { ...step('done', 'correction_done'), changes: true },
      ];
    case 'teletransmission-change.submitted':
      return [
        step('check_in_progress', 'teletransmission_check'),
        step('attente_noemie', 'teletransmission_waits'),
        goesToAnother(event.data, books)
          ? step('done', 'teletransmission_refused')
          : { ...step('done', 'teletransmission_done'), changes: true },
      ];
    case 'beneficiary.submitted':
      return [
        step('check_in_progress', 'papers_check'),
        // One type has a missing paper, so that testers can see the question.
        ...(event.data.profile === 'COHABITANT' ? [step('attente_info', 'missing_signature')] : []),
        joinsAsChild(event.data, event.time)
          ? step('done', 'addition_refused')
          : { ...step('done', 'person_joined'), changes: true },
      ];
    case 'supporting-document.submitted':
      return documentSteps(event.data);
    case 'complaint.submitted':
      return [
        step('check_in_progress', 'complaint_read'),
        { ...step('check_in_done', 'complaint_answered'), says: 'complaint_answered' },
        step('done', 'complaint_closed'),
      ];
    case 'card-resend.submitted':
      return [step('in_progress', 'card_printing'), step('done', 'card_sent')];
    case 'payment-schedule.submitted':
      return [step('done', 'schedule_sent')];
    case 'contract-ending.submitted':
      return [
        step('check_in_progress', 'ending_read'),
        { ...step('done', 'ending_confirmed'), says: 'ending_confirmed', changes: true },
      ];
    case 'option-cancellation.submitted':
      return [
        step('check_in_progress', 'options_read'),
        // The record of an option has no people, so an option that others keep stays unchanged.
        event.data.everyone
          ? { ...step('done', 'options_confirmed'), says: 'options_confirmed', changes: true }
          : { ...step('done', 'options_confirmed'), says: 'options_confirmed_for_some' },
      ];
    case 'contract-ending.notified':
      // If nobody on file matches, a person has to check; this insurer has none.
      return contractOf(event.data, books) ? [{ kind: 'contract' }] : [];
    case 'quote.submitted':
      return [
        step('check_in_progress', 'papers_check'),
        step('check_in_done', 'papers_checked'),
        step('in_progress', 'quote_study'),
        step('done', event.data.estimateWanted ? 'quote_estimated' : 'quote_done'),
      ];
    case 'refund-claim.submitted': {
      const missing = missingPaper(event.data, books);
      const last: RequestStep = { ...step('done', 'claim_paid'), pays: true };
      if (missing === null) {
        return [
          step('check_in_progress', 'papers_check'),
          step('check_in_done', 'papers_checked'),
          step('in_progress', 'claim_study'),
          last,
        ];
      }
      return [
        step('check_in_progress', 'papers_check'),
        step('attente_info', missing),
        step('study', 'paper_arrived'),
        last,
      ];
    }
    default:
      // Does not compile if an event type has no steps.
      event satisfies SubmissionEvent;
      return [step('check_in_progress', 'request_read'), step('done', 'request_settled')];
  }
}

type SubmissionEvent = Extract<KnownEvent, { type: SubmissionEventType }>;

/** True if the event changes the record of a person or contract once its case is closed. */
export const isAccepted = (event: KnownEvent, books: DemoBooks): boolean =>
  planOf(event, books).some(
    (step) => step.kind === 'person' || step.kind === 'contract' || (step.kind === 'request' && step.changes),
  );

/** The record of the contract that matches a notice. */
const contractOf = ({ contract, member }: EventData<'contract-ending.notified'>, books: DemoBooks) =>
  books.contractOf(member?.externalId ?? '', contract?.externalId ?? '');

/** True if the request came from another core system. */
const isOfOthers = ({ request, member }: EventData<'request.replied'>, books: DemoBooks) =>
  request.id === null && books.requestOf(member.externalId ?? '', request.reference) === null;

/** A minor depends on their parents: such a departure is refused, so that testers can see a refusal. */
const staysCovered = (
  { reason, beneficiaries }: EventData<'beneficiary-departure.submitted'>,
  sentAt: string,
) =>
  reason === 'PLUS_A_CHARGE' &&
  beneficiaries.some(({ birthDate }) => !isAdultOn(birthDate, todayInParis(new Date(sentAt))));

/**
 * Another mutual receives the statements of people whom it covers too: such a change is refused, so that
 * testers can see a refusal.
 */
const goesToAnother = (
  { wished, member, beneficiaries }: EventData<'teletransmission-change.submitted'>,
  books: DemoBooks,
) =>
  wished === 'ACTIVE' &&
  beneficiaries.some(
    ({ externalId }) => books.personOf(member.externalId ?? '', externalId ?? '')?.otherCover === 'MUTUAL',
  );

/** A child is added as a child: such an addition is refused, so that testers can see a refusal. */
const joinsAsChild = ({ category, birthDate }: EventData<'beneficiary.submitted'>, sentAt: string) =>
  category === 'OTHER' && !isAdultOn(birthDate, todayInParis(new Date(sentAt)));

/** The missing paper of a claim: the last one that its act needs. Null if the claim has a file for each. */
function missingPaper(
  { act: { code }, files }: { act: { code: string }; files: unknown[] },
  books: DemoBooks,
): InfoKey | null {
  const papers = books.act(code)?.requiredDocuments ?? [];
  if (files.length >= papers.length) return null;
  const key = `missing_${papers.at(-1)}`;
  return key in WORDS ? (key as InfoKey) : 'missing_invoice';
}

/** An account is accepted if its holder has a surname of the family, like in the banks' verification of payee. */
function accountSteps(
  { holder, member }: Extract<KnownEvent, { type: 'bank-account.submitted' }>['data'],
  books: DemoBooks,
): Step[] {
  const policy = books.policyOf(member.externalId ?? '');
  const isRight = policy !== null && isHolderNamed(holder, policy.surNames);
  return [
    step('check_in_progress', 'account_check'),
    { kind: 'outcome', reason: isRight ? null : WORDS.account_holder_differs },
    step('done', isRight ? 'account_stored' : 'account_holder_differs'),
  ];
}

/** A document with this word in its name is rejected as illegible, so that testers can see a rejection. */
function documentSteps({ files }: { files: { name: string }[] }): Step[] {
  const isLegible = !files.some(({ name }) => name.toLowerCase().includes(ILLEGIBLE));
  return [
    step('check_in_progress', 'papers_check'),
    { kind: 'outcome', reason: isLegible ? null : WORDS.document_illegible },
    isLegible ? { ...step('done', 'document_stored'), changes: true } : step('done', 'document_illegible'),
  ];
}

/** Rejects text messages, so that testers can see a rejected preference. */
const choiceOutcome = ({ informationChannel }: { informationChannel?: string | undefined }): OutcomeStep => ({
  kind: 'outcome',
  reason: informationChannel === 'SMS' ? WORDS.channel_not_offered : null,
});

function outcomeOf({ address }: { address?: { city: string | null } | undefined }): OutcomeStep {
  const city = address?.city?.trim().toUpperCase();
  return { kind: 'outcome', reason: city === CITY_NOT_FOUND ? WORDS.address_not_found : null };
}
