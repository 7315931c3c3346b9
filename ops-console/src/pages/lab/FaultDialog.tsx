import { RemoteFault, TesterLinkMade } from '@member-portal/server/registry-contracts/testers/testers';
import { useQuery } from '@member-portal/shared-kernel/state';
import { SelectField, TextField } from '@member-portal/shared-kernel/ui/form';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useActorName } from '../../common/use-actor-name.ts';
import { hoursProblem, USUAL_HOURS } from './hours.ts';
import { rolloutQuery } from './lab-queries.ts';

interface FaultDialogProps {
  environment: string;
  /** Called with the link, which no other answer contains. */
  onMade: (link: string | null) => void;
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  remote?: string;
  fault?: string;
  hours?: string;
}

const FIRST: Values = { fault: 'absent', hours: USUAL_HOURS };

/** Makes a tester's link under which the fault lab breaks one remote. */
export function FaultDialog({ environment, onMade, onDone, onClose }: FaultDialogProps) {
  const t = useConsoleTexts();
  const by = useActorName();
  const rollout = useQuery(rolloutQuery(environment));
  const remotes = Object.keys(rollout.data?.remotes ?? {});

  async function make({ remote = '', fault, hours, reason }: Values & { reason: string }) {
    const outcome = await send('POST', `/environments/${environment}/tester-links`, TesterLinkMade, {
      faults: { [remote]: fault },
      hours: Number(hours),
      ...{ by, reason },
    });
    onMade(outcome.answer?.link ?? null);
    return outcome;
  }

  return (
    <ChangeDialog<Values>
      title={t('lab.break')}
      subtitle={environment}
      changes={t('lab.breakText')}
      initialValues={FIRST}
      validate={({ remote, hours }) => ({
        remote: remote ? undefined : t('lab.remoteMissing'),
        hours: hoursProblem(hours, t),
      })}
      submit={t('lab.break')}
      send={make}
      done={t('lab.created')}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        name="remote"
        label={t('lab.remote')}
        hint={rollout.isError || (rollout.data && remotes.length === 0) ? t('lab.noRemote') : undefined}
        options={remotes.map((id) => ({ value: id, label: id }))}
      />
      <SelectField
        name="fault"
        label={t('lab.fault')}
        placeholder={null}
        options={RemoteFault.options.map((fault) => ({ value: fault, label: t(`lab.faults.${fault}`) }))}
      />
      <TextField name="hours" label={t('lab.hours')} inputMode="numeric" />
    </ChangeDialog>
  );
}
