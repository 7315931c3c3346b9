import { type ReactNode, useEffect } from 'react';
import type { Beneficiary, Insured } from '../contracts/insured.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useAllInfo } from '../state/all-info.ts';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { CheckboxGroup } from '../ui/fields/CheckboxGroup.tsx';
import { RadioCards, useForm } from '../ui/form/index.ts';
import type { RefusalText } from './refusal-text.ts';
import { useSubmissionTexts } from './texts.ts';

export interface PeopleFieldProps {
  submission: {
    refusalText: RefusalText;
    refusedBy: (field: string, value: unknown) => string | undefined;
    labels?: Readonly<Record<string, string>>;
  };
  /** « Qui a reçu le soin ? »; by default the definition's label. */
  label?: ReactNode;
  /** Offers only these people. */
  among?: (person: Beneficiary) => boolean;
  /** Preselected person. */
  preset?: (person: Beneficiary) => boolean;
}

/**
 * Choice of the submission's people: several if the definition labels `beneficiaryIds`, otherwise one
 * (`beneficiaryId`). A member without family only sees the name.
 */
export function PeopleField({ submission, label, among = everybody, preset }: PeopleFieldProps) {
  const { refusalText, refusedBy, labels } = submission;
  const isSeveral = labels?.beneficiaryIds !== undefined;
  const name = isSeveral ? 'beneficiaryIds' : 'beneficiaryId';
  const t = useSubmissionTexts();
  const allInfo = useAllInfo();
  const form = useForm<Record<string, unknown>>();
  const offered = allInfo.data?.insured.beneficiaries.filter(among);
  const first = (offered?.length === 1 ? offered[0] : preset && offered?.find(preset))?.id;
  const chosen = form.getState().values[name];
  const isGone = !isSeveral && offered !== undefined && !offered.some(({ id }) => id === chosen);
  useEffect(() => {
    if (first && (!chosen || isGone)) form.change(name, isSeveral ? [first] : first);
    else if (chosen && isGone) form.change(name, undefined);
  }, [form, name, isSeveral, first, chosen, isGone]);
  const question = label ?? labels?.[name];
  return (
    <QueryView
      query={allInfo}
      skeleton={<SkeletonRows count={2} value={false} />}
      failure={{ title: t('people.failure.title'), text: t('people.failure.text') }}
    >
      {({ insured }) =>
        isSeveral ? (
          <CheckboxGroup
            name={name}
            label={question}
            options={optionsOf(insured)}
            validate={(ids: readonly string[] | undefined) =>
              ids?.length ? refusedPerson(ids) : refusalText('beneficiary_required')
            }
          />
        ) : (
          <RadioCards
            name={name}
            label={question}
            columns={2}
            options={optionsOf(insured)}
            validate={(id: string | undefined) =>
              id ? refusedBy('beneficiaryId', id) : refusalText('beneficiary_required')
            }
          />
        )
      }
    </QueryView>
  );

  function optionsOf({ beneficiaries }: Insured) {
    return beneficiaries.filter(among).map(({ id, firstName, insured }) => ({
      value: id,
      label: insured ? t('people.you', { name: firstName }) : firstName,
    }));
  }

  function refusedPerson(ids: readonly string[]): string | undefined {
    return ids.map((id, index) => refusedBy(`beneficiaryIds.${index}`, id)).find(Boolean);
  }
}

const everybody = () => true;

/** First name of a beneficiary; empty until the family is loaded. */
export function useFirstName(beneficiaryId: string | undefined): string {
  const { data } = useAllInfo();
  return data?.insured.beneficiaries.find(({ id }) => id === beneficiaryId)?.firstName ?? '';
}

/** First names of beneficiaries, as a list in a sentence. */
export function useFirstNames(ids: readonly string[]): string {
  const { data } = useAllInfo();
  const formats = useFormats();
  const people = data?.insured.beneficiaries ?? [];
  return formats.list(ids.flatMap((one) => people.find(({ id }) => id === one)?.firstName ?? []));
}

/** Id of the only person of the contract; undefined for a family, and until the family is loaded. */
export function useOnlyPerson(): string | undefined {
  const { data } = useAllInfo();
  const [first, second] = data?.insured.beneficiaries ?? [];
  return second ? undefined : first?.id;
}
