import type { SchoolingAnswers, SchoolingQuestion } from '@member-portal/shared-kernel/contracts/campaigns';
import { earliest, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { SCHOOLING, schoolYearOf } from '@member-portal/shared-kernel/rules/shared-document';
import type { Executor } from '../../platform/db/database.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import type { CampaignDependencies, OpenExpectation } from './campaigns.ports.ts';
import {
  hide,
  isHidden,
  listDeclarations,
  putDeclaration,
  setDeclarationEvent,
} from './campaigns.repository.ts';

/** The member who answers, and their portal. */
export interface CampaignMember {
  memberId: string;
  environment: string;
}

/** The campaign that requests a school certificate for each child. */
export function createSchoolingCampaign({ clock, ports }: Omit<CampaignDependencies, 'database' | 'limits'>) {
  /**
   * The children, the expected documents, and the children declared not at school. One query at a time, for a
   * transaction.
   */
  async function read(db: Executor, memberId: string, today: LifeDate) {
    const expected = await ports.expectations(db, memberId);
    const open = expected.filter(({ uploadDocumentType }) => uploadDocumentType === SCHOOLING);
    if (open.length === 0) return null;
    const children = (await ports.covered(db, memberId)).filter(({ rank }) => rank === 'CHILD');
    const declared = (await listDeclarations(db, memberId, schoolYearOf(today)))
      .filter(({ outcome }) => outcome !== 'rejected')
      .map(({ beneficiaryId }) => beneficiaryId);
    return { open, children, declared };
  }

  /** True if a certificate of this child is expected. An expectation that names nobody concerns every child. */
  const concerns = (child: string) => (one: OpenExpectation) =>
    one.beneficiaryId === null || one.beneficiaryId === child;

  /** The children with an expected certificate today: none was sent, postponed or declared absent. */
  async function ask(db: Executor, memberId: string): Promise<SchoolingQuestion> {
    const today = clock.today();
    const state = await read(db, memberId, today);
    if (!state) return { children: [], dueDate: null };
    const due = state.open.filter(({ putOffUntil }) => putOffUntil === null || putOffUntil <= today);
    const undeclared = state.children.filter(
      ({ id }) => !state.declared.includes(id) && due.some(concerns(id)),
    );
    const [first, ...later] = due.flatMap(({ dueDate }) => dueDate ?? []);
    return {
      children: undeclared.map(({ id, firstName, surName, birthDate, familyPosition }) => ({
        id,
        firstName: displayName(firstName),
        surName: displayName(surName),
        birthDate,
        familyPosition,
      })),
      dueDate: first ? earliest(first, ...later) : null,
    };
  }

  /** True if the pop-up still has a question. */
  async function isPending(db: Executor, memberId: string): Promise<boolean> {
    if ((await ask(db, memberId)).children.length === 0) return false;
    return !(await isHidden(db, memberId, 'schooling', schoolYearOf(clock.today())));
  }

  /**
   * Stores the answer for each child, and reports those who are not at school to the insurer. A repeat
   * changes nothing.
   */
  async function answer(
    tx: Executor,
    { memberId, environment }: CampaignMember,
    { answers, hide: isToHide }: SchoolingAnswers,
  ): Promise<void> {
    await ports.lockMember(tx, memberId);
    const [at, today] = [clock.now(), clock.today()];
    const schoolYear = schoolYearOf(today);
    if (isToHide) await hide(tx, { memberId, campaign: 'schooling', about: schoolYear, at });
    const people = await ports.covered(tx, memberId);
    const errors = answers.flatMap(({ beneficiaryId }, index): FieldError[] => {
      const person = people.find(({ id }) => id === beneficiaryId);
      const field = `answers.${index}.beneficiaryId`;
      if (!person) return [{ field, code: 'beneficiary_unknown' }];
      return person.rank === 'CHILD' ? [] : [{ field, code: 'document_person_refused' }];
    });
    if (errors.length > 0) throw invalidInput(errors);
    for (const { beneficiaryId, choice } of answers) {
      const state = await read(tx, memberId, today);
      if (!state || state.declared.includes(beneficiaryId)) continue;
      const expectationsOfChild = state.open.filter(concerns(beneficiaryId));
      if (expectationsOfChild.length === 0) continue;
      if (choice === 'later') {
        await ports.putOff(tx, memberId, expectationsOfChild);
        continue;
      }
      const isLast = state.children.every(({ id }) => id === beneficiaryId || state.declared.includes(id));
      const answered = expectationsOfChild.filter((one) => one.beneficiaryId !== null || isLast);
      const id = await putDeclaration(tx, { memberId, beneficiaryId, schoolYear, at });
      await ports.answerExpectations(tx, memberId, { ids: answered.map((one) => one.id), answeredBy: id });
      const expectations = answered.flatMap(({ externalId }) => externalId ?? []);
      const data = { schoolYear, atSchool: false as const, expectations };
      const declaration = { environment, memberId, beneficiaryId, data, at };
      await setDeclarationEvent(tx, memberId, id, await ports.tellDeclared(tx, declaration));
    }
  }

  return { ask, isPending, answer };
}
