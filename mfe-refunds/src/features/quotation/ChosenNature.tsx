import type { QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { natureIcon } from '../../common/quote-nature.ts';
import { useTreatmentT } from '../../treatment-texts.ts';

/** The chosen nature, with a button that leads back to change it. */
export function ChosenNature({ nature, onChange }: { nature: QuoteNature; onChange: () => void }) {
  const t = useTreatmentT();
  const Icon = natureIcon(nature);
  return (
    <Flex alignItems="center" gap="0.75rem">
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text as="span" variant="row" strong flex="1" minWidth="0">
        {t(`natures.${nature}`)}
      </Text>
      <Button variant="text" size="sm" onClick={onChange}>
        {t('quote.change')}
      </Button>
    </Flex>
  );
}
