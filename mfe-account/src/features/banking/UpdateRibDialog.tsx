import { BankAccountInput, type BankAccounts } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useParams } from '@member-portal/shared-kernel/router';
import { bankAccountRules } from '@member-portal/shared-kernel/rules/bank-account';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  defineSubmission,
  FilesField,
  SubmissionDialog,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { Banner, EmptyState } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useBankT } from '../../bank-texts.ts';
import { QueryDialog } from '../../common/QueryDialog.tsx';
import { bankMutations, bankQueries } from '../../data/bank-accounts.ts';
import { useBankOf } from './use-bank-of.ts';

const STEPS = { ACCOUNT: 1, SUMMARY: 2 } as const;

/** A new account: `openRib` is refund, contribution, or the id of a beneficiary. */
export default function UpdateRibDialog() {
  const t = useBankT();
  const { openRib = '' } = useParams();
  const accounts = useQuery(bankQueries.all());
  const target = accounts.data && targetOf(accounts.data, openRib);
  if (target) return <NewAccount openRib={openRib} {...target} />;
  return (
    <QueryDialog
      title={t('rib.title')}
      query={accounts}
      lines={3}
      failure={{ title: t('failure.title'), text: t('failure.text') }}
    >
      {() => <EmptyState size="sm" title={t('absent.title')} text={t('absent.text')} />}
    </QueryDialog>
  );
}

interface Target {
  person: BankAccounts['people'][number];
  usage: 'REFUND' | 'CONTRIBUTION';
}

function targetOf({ people }: BankAccounts, openRib: string): Target | null {
  const [insured] = people;
  const isUsage = openRib === 'refund' || openRib === 'contribution';
  const person = isUsage ? insured : people.find(({ id }) => id === openRib);
  return person ? { person, usage: openRib === 'contribution' ? 'CONTRIBUTION' : 'REFUND' } : null;
}

function NewAccount({ openRib, person, usage }: Target & { openRib: string }) {
  const t = useBankT();
  const submission = useSubmission(
    defineSubmission({
      form: `bank-account-${openRib}`,
      contract: BankAccountInput,
      empty: {
        beneficiaryId: person.id,
        usages: [usage],
        iban: '',
        holder: `${person.firstName} ${person.surName}`,
      },
      steps: STEPS,
      fields: {
        beneficiaryId: { step: STEPS.ACCOUNT, label: null },
        usages: { step: STEPS.ACCOUNT, label: null },
        iban: { step: STEPS.ACCOUNT, required: 'field_required' },
        bic: { step: STEPS.ACCOUNT },
        holder: { step: STEPS.ACCOUNT, required: 'field_required' },
      },
      files: { step: STEPS.ACCOUNT, min: 1 },
      rules: bankAccountRules,
      confirmedBy: 'BANK_ACCOUNT_CHANGE',
      mutation: bankMutations.send(),
      texts: t,
      name: 'rib',
      sent: { text: t('rib.sentText') },
    }),
  );
  const found = useBankOf({ iban: submission.values.iban, beneficiaryId: person.id, usage });
  const isUnknown = found?.bic === null;
  const bic = submission.field('bic');
  return (
    <SubmissionDialog submission={submission}>
      {submission.step === STEPS.ACCOUNT && (
        <>
          <TextField
            {...submission.field('iban')}
            hint={t('rib.ibanHint')}
            success={found?.bank ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...bic}
            {...(isUnknown
              ? {
                  hint: t('rib.bicWanted'),
                  validate: (value, values) =>
                    (value as string | undefined)?.trim()
                      ? bic.validate?.(value, values)
                      : t('refusals.bic_required'),
                }
              : { hint: t('rib.bicHint'), optional: true })}
            key={isUnknown ? 'wanted' : 'optional'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField {...submission.field('holder')} autoComplete="off" />
          <FilesField submission={submission} />
          <Banner role="none">{t('rib.code')}</Banner>
        </>
      )}
    </SubmissionDialog>
  );
}
