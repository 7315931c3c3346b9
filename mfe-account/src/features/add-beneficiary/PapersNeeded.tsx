import type { BeneficiaryPaper } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { ProfileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { Box, Heading, List, ListRow } from '@member-portal/shared-kernel/ui';
import { FileText, House, type IconType, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useAdditionT } from '../../addition-texts.ts';
import { useAskedPapers } from './use-asked-papers.ts';

const ICONS: Partial<Record<BeneficiaryPaper, IconType>> = {
  SOCIAL_SECURITY_CERTIFICATE: ShieldCheck,
  ADDRESS_PROOF: House,
};

/** The required documents, before the member fills anything in. */
export function PapersNeeded({ terms }: { terms: ProfileTerms }) {
  const t = useAdditionT();
  const formats = useFormats();
  const papers = useAskedPapers(terms);
  return (
    <Box padding={{ base: '1rem', md: '1.25rem' }} borderRadius="md" background="surface-2">
      <Heading level={3} id="papers-needed">
        {t('needs')}
      </Heading>
      <List aria-labelledby="papers-needed">
        {papers.map((entry) => (
          <ListRow
            key={entry[0]?.name}
            icon={(entry[0] && ICONS[entry[0].name]) ?? FileText}
            title={formats.alternatives(entry.map(({ title }) => title))}
            meta={entry.map(({ hint }) => hint).join(' ')}
          />
        ))}
      </List>
    </Box>
  );
}
