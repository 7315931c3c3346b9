import type {
  AccessibilityStatement,
  Conformity,
} from '@member-portal/shared-kernel/contracts/accessibility';
import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Box, Chip, type ChipTone, Text } from '@member-portal/shared-kernel/ui';
import {
  CircleAlert,
  CircleCheck,
  type IconType,
  TriangleAlert,
} from '@member-portal/shared-kernel/ui/icons';
import { useAccessibilityT } from './accessibility-texts.ts';
import { Section } from './Section.tsx';

const LOOKS: Record<Conformity, { tone: ChipTone; icon: IconType }> = {
  FULL: { tone: 'success', icon: CircleCheck },
  PARTIAL: { tone: 'warning', icon: TriangleAlert },
  NONE: { tone: 'danger', icon: CircleAlert },
};

/** The state, and its basis. */
export function StateOfConformity({ statement }: { statement: AccessibilityStatement }) {
  const t = useAccessibilityT();
  const { brand, code } = useServices().environment;
  const name = brand?.legalName ?? code;
  const { conformity, audit, establishedOn } = statement;
  return (
    <Section title={t('state.title')}>
      <Text>{t('intro', { name, site: location.host })}</Text>
      <Box>
        <Chip {...LOOKS[conformity]}>{t(`state.${conformity}`)}</Chip>
      </Box>
      <Text>{t(`state.sentence.${conformity}`)}</Text>
      {!audit && (
        <Banner tone="neutral">{t(establishedOn ? 'state.noAudit' : 'state.undeclared', { name })}</Banner>
      )}
    </Section>
  );
}
