import type { Mandate, MandateList as MandateAnswer } from '@member-portal/shared-kernel/contracts/mandates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  Banner,
  EmptyState,
  HStack,
  IconButton,
  List,
  ListRow,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { FileText, Landmark, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { usePaperDownload } from '../../common/mandate/use-paper-download.ts';
import { useMandateT } from '../../mandate-texts.ts';

/** The member's mandates, shown when no mandate waits for a signature. */
export function MandateList({ toSign, mandates }: MandateAnswer) {
  const t = useMandateT();
  if (mandates.length === 0 && !toSign)
    return <EmptyState icon={Landmark} title={t('list.none')} text={t('list.noneText')} />;
  return (
    <Stack gap="1rem">
      {toSign && <Banner tone="info">{t('list.locked', { account: toSign.maskedIban })}</Banner>}
      <List aria-label={t('list.label')}>
        {mandates.map((mandate) => (
          <MandateRow key={mandate.id} mandate={mandate} />
        ))}
      </List>
    </Stack>
  );
}

function MandateRow({ mandate }: { mandate: Mandate }) {
  const t = useMandateT();
  const formats = useFormats();
  const { id, rum, maskedIban, holder, state, signedOn, reason, hasDocument } = mandate;
  const facts = [
    holder,
    t('list.rum', { rum }),
    signedOn && t('list.signedOn', { date: formats.longDate(signedOn) }),
    t(`list.state.${state}`),
    reason && t('list.why', { reason }),
  ];
  return (
    <ListRow
      icon={Landmark}
      title={t('list.account', { account: maskedIban })}
      meta={facts.filter((fact) => fact).join(' · ')}
      {...(hasDocument && { action: <Papers id={id} rum={rum} /> })}
    />
  );
}

function Papers({ id, rum }: Pick<Mandate, 'id' | 'rum'>) {
  const t = useMandateT();
  const { download, pending } = usePaperDownload();
  return (
    <HStack gap="0">
      {(['document', 'proof'] as const).map((paper) => (
        <IconButton
          key={paper}
          icon={paper === 'document' ? FileText : ShieldCheck}
          label={t(`list.${paper}`, { rum })}
          aria-busy={pending?.paper === paper}
          onClick={() => void download({ id, paper })}
        />
      ))}
    </HStack>
  );
}
