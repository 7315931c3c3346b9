import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { ProfileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { AnswersByStep, type StepAnswer } from '@member-portal/shared-kernel/submission';
import { Banner, Text } from '@member-portal/shared-kernel/ui';
import { useAdditionT } from '../../addition-texts.ts';
import { usePeopleT } from '../../people-texts.ts';
import { ADDITION_STEPS, type Addition } from './use-addition.ts';
import { useAskedPapers } from './use-asked-papers.ts';

const { WHO, PERSON, DOCUMENTS } = ADDITION_STEPS;

interface AdditionSummaryProps {
  addition: Addition;
  terms: ProfileTerms;
  parents: readonly CoveredPerson[];
}

/** Step 4: a summary before sending. */
export function AdditionSummary({ addition, terms, parents }: AdditionSummaryProps) {
  const t = useAdditionT();
  const formats = useFormats();
  const personLines = usePersonLines(addition, parents);
  const situation = useSituation(addition);
  const { files } = addition;
  const papers = useAskedPapers(terms).flat();
  const titleOf = (name: string) => papers.find((paper) => paper.name === name)?.title ?? '';
  const filesOf = (name: string) => files.files.filter(({ document }) => document === name);
  return (
    <>
      {files.missing.length > 0 && (
        <Banner tone="danger">
          {t('summary.missing', {
            documents: formats.list(files.missing.map(([name = '']) => titleOf(name))),
          })}
        </Banner>
      )}
      <AnswersByStep
        submission={addition}
        answers={[
          { step: WHO, label: t('summary.situation'), value: situation },
          ...personLines,
          ...papers.map(({ name, title }) => ({
            step: DOCUMENTS,
            label: title,
            value: formats.list(filesOf(name).map((file) => file.name)),
          })),
        ]}
      />
      <Text variant="small" tone="muted">
        {t('summary.certify')}
      </Text>
    </>
  );
}

/** « Enfant · Naissance » */
function useSituation({ values: { category, profile } }: Addition): string | undefined {
  const t = useAdditionT();
  const people = usePeopleT();
  return category && profile && `${t(`categories.${category}`)} · ${people(`profiles.${profile}`)}`;
}

function usePersonLines({ values, input }: Addition, parents: readonly CoveredPerson[]): StepAnswer[] {
  const t = useAdditionT();
  const formats = useFormats();
  const { birthDate, membershipStart, sex, otherCover, alsaceMoselle } = values;
  const parent = parents.find(({ id }) => id === input?.linkedParentId);
  const number = input?.socialSecurityNumber && `${input.socialSecurityNumber} ${input.socialSecurityKey}`;
  const yesOrNo = (is: boolean | undefined) => t(is ? 'summary.yes' : 'summary.no');
  const dayOf = (day: string | undefined) => (isLifeDate(day) ? formats.longDate(day) : undefined);
  const start = dayOf(membershipStart);
  const lines: [label: string, value: string | undefined][] = [
    [t('summary.name'), [values.firstName, values.surName].join(' ')],
    [t('addition.fields.birthDate'), dayOf(birthDate)],
    [t('addition.fields.sex'), sex && t(`sex.${sex}`)],
    [t('summary.nir'), number ?? t('summary.noNumber')],
    [t('summary.parent'), parent && `${parent.firstName} ${parent.surName}`],
    [
      t('addition.fields.membershipStart'),
      start && membershipStart === birthDate ? t('startAtBirth', { date: start }) : start,
    ],
    [t('addition.fields.otherCover'), yesOrNo(otherCover)],
    [t('addition.fields.alsaceMoselle'), yesOrNo(alsaceMoselle)],
  ];
  return lines.map(([label, value]) => ({ step: PERSON, label, value }));
}
