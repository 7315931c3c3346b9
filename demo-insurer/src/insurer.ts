import type { DemoBooks, DemoSettled } from '@member-portal/server/demo-books';
import { type Case, dueAt, type InsurerState, openCase } from './cases.ts';
import { changedContracts } from './changed-contracts.ts';
import { changedPerson } from './changed-person.ts';
import { continuedRequest, withPostedFiles } from './continued-request.ts';
import type { ExchangeClient } from './exchange-client.ts';
import { joinedPerson } from './joined-person.ts';
import { planOf } from './plan.ts';
import { provedPortability } from './proved-portability.ts';
import { type KnownEvent, readEvent } from './read-event.ts';
import { recordsOf } from './records.ts';
import { type Settlement, settleClaim } from './settle-claim.ts';
import type { StateFile } from './state-file.ts';

export interface InsurerParts {
  client: ExchangeClient;
  stateFile: StateFile;
  books: DemoBooks;
  now(): Date;
  say(line: string): void;
  /** Runs work while no other process uses the state. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export type Insurer = ReturnType<typeof createInsurer>;

/**
 * The insurer of one environment. It saves each decision before it sends it, and sends only saved decisions. So it can be
 * killed at any moment: it continues from its state, and the portal stores nothing twice.
 */
export function createInsurer({ client, stateFile, books, now, say, alone }: InsurerParts) {
  /** Saves a step of the case, then sends it. */
  async function advance(state: InsurerState, open: Case): Promise<void> {
    const event = readEvent(open.event);
    const plan = event ? planOf(event, books) : [];
    if (!event || open.instants.length > plan.length) throw new Error(`case ${open.event.id} has no plan`);
    if (open.sent === open.instants.length) {
      open.instants.push(nextInstant(open, now()));
      const step = plan[open.instants.length - 1];
      if (step?.kind === 'request' && step.pays) open.settlement = settlementOf(event, state, books);
      stateFile.write(state);
    }
    const taken = plan
      .slice(0, open.instants.length)
      .map((step, index) => ({ step, at: open.instants[index] ?? '' }));
    const accountEnding = books.policyOf(event.data.member?.externalId ?? '')?.accountEnding ?? null;
    const person = changedPerson(event, state, books) ?? joinedPerson(event, state, books);
    const proved = provedPortability(event, books);
    const record = person ?? proved;
    const changed = record ? [record] : changedContracts(event, state, books);
    const demoRequest = continuedRequest(event, state, books);
    const continued = demoRequest && (await withPostedFiles(demoRequest, client, books));
    const { settlement } = open;
    const records = recordsOf({ event, taken, settlement, accountEnding, changed, continued });
    const { verdicts } = await client.postRecords(records);
    const refused = verdicts.filter(({ verdict }) => verdict === 'refused');
    open.sent = open.instants.length;
    open.refusal =
      refused.length === 0 ? null : JSON.stringify(refused.map(({ type, mistakes }) => ({ type, mistakes })));
    open.isClosed = open.refusal !== null || open.sent === plan.length;
    stateFile.write(state);
    const what = open.refusal ?? JSON.stringify(taken.at(-1)?.step);
    say(`${event.type} ${event.id}: ${open.refusal ? 'refused ' : ''}${what}`);
  }

  /** When the next step of a case is due. A case with a question to the member waits for the answer. */
  function dueOf(state: InsurerState, open: Case, paceSeconds: number): number {
    const event = readEvent(open.event);
    const last = event && planOf(event, books)[open.sent - 1];
    const hasAsked = last?.kind === 'request' && last.status === 'attente_info';
    return dueAt(open, paceSeconds, hasAsked && !isAnswered(state, open));
  }

  return {
    /**
     * Reads events, saves them as open cases, and acknowledges them. Waits up to `waitSeconds` while there is none. Returns
     * how many are new.
     */
    async takeIn(waitSeconds: number, signal?: AbortSignal): Promise<number> {
      let taken = 0;
      for (let wait = waitSeconds; ; wait = 0) {
        const page = await client.readEvents(wait, signal);
        if (page.events.length === 0) return taken;
        taken += await alone(async () => {
          const state = stateFile.read();
          const fresh = page.events.filter(({ id }) => !(id in state.cases));
          for (const event of fresh) {
            const knownEvent = readEvent(event);
            const isClosed = knownEvent === null || planOf(knownEvent, books).length === 0;
            state.cases[event.id] = { ...openCase(event, now().toISOString()), isClosed };
            const withdrawn =
              knownEvent?.type === 'bank-account.withdrawn' && state.cases[knownEvent.data.eventId];
            if (withdrawn) withdrawn.isClosed = true;
            if (isClosed) say(`${event.type} ${event.id}: ${fateOf(state, event)}`);
          }
          if (fresh.length > 0) stateFile.write(state);
          return fresh.length;
        });
        await client.acknowledge(page.next);
        if (!page.more) return taken;
      }
    },

    /** Takes one step of every case that is due. A case that fails stays due, and the others go on. */
    takeSteps: (paceSeconds: number): Promise<{ taken: number; failed: number }> =>
      alone(async () => {
        const state = stateFile.read();
        const time = now().getTime();
        const due = openCases(state).filter((open) => dueOf(state, open, paceSeconds) <= time);
        let failed = 0;
        for (const open of due) {
          try {
            await advance(state, open);
          } catch (error) {
            failed += 1;
            say(`${open.event.id}: ${error instanceof Error ? error.message : error}`);
          }
        }
        return { taken: due.length - failed, failed };
      }),

    /** When the next case is due, in ms since 1970; null while all are closed. */
    nextDueAt(paceSeconds: number): number | null {
      const state = stateFile.read();
      const dues = openCases(state).map((open) => dueOf(state, open, paceSeconds));
      return dues.length === 0 ? null : Math.min(...dues);
    },
  };
}

const referenceOf = ({ event }: Pick<Case, 'event'>) =>
  (event.data.request as { reference?: string } | undefined)?.reference;

/** True if the member has answered in the request of this case. */
const isAnswered = ({ cases }: InsurerState, open: Case) =>
  Object.values(cases).some(
    (other) => other.event.type === 'request.answered.v1' && referenceOf(other) === referenceOf(open),
  );

/** Log text for an event without its own steps. */
function fateOf(state: InsurerState, event: Case['event']): string {
  const reference = referenceOf({ event });
  if (event.type !== 'request.answered.v1') return 'nothing is done about it';
  const waiting = openCases(state).find((open) => referenceOf(open) === reference);
  return waiting
    ? `the case of ${waiting.event.id} goes on`
    : 'an operator asked for it and moves the request on';
}

const openCases = ({ cases }: InsurerState) => Object.values(cases).filter(({ isClosed }) => !isClosed);

/** An instant after the previous step, even if the clock of this machine was set back or is behind the portal's. */
function nextInstant({ event, instants }: Case, now: Date): string {
  const before = Date.parse(instants.at(-1) ?? event.time);
  return new Date(Math.max(now.getTime(), before + 1)).toISOString();
}

function settlementOf(event: KnownEvent, state: InsurerState, books: DemoBooks): Settlement | null {
  if (event.type !== 'refund-claim.submitted') return null;
  const member = event.data.member.externalId ?? '';
  const [act, policy] = [books.act(event.data.act.code), books.policyOf(member)];
  if (!act || !policy) return null;
  return settleClaim(event.data, act, policy, [...policy.settled, ...settledHere(state, event.subject)]);
}

/** Settlements of this insurer for the family since the demo world was loaded. */
function settledHere({ cases }: InsurerState, subject: string): DemoSettled[] {
  return Object.values(cases)
    .filter(({ event }) => event.subject === subject)
    .flatMap(({ settlement }) => (settlement ? refundsOf(settlement) : []));
}

const refundsOf = ({ beneficiary, act, visits }: Settlement): DemoSettled[] =>
  visits.map((visit) => ({
    beneficiary,
    careDate: visit.careDate,
    act,
    mutualCents: visit.mutualCents,
    flat_contribution: visit.flatContributionCents,
    franchise: visit.franchiseCents,
  }));
