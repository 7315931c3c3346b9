import type { QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { List, ListRow } from '@member-portal/shared-kernel/ui';
import { natureIcon, QUOTE_NATURES } from '../../common/quote-nature.ts';
import { useTreatmentT } from '../../treatment-texts.ts';

/** Step 1: the nature of the care, which determines the required content of the quote. */
export function ChooseNature({ onChoose }: { onChoose: (nature: QuoteNature) => void }) {
  const t = useTreatmentT();
  return (
    <List aria-label={t('prepare.quote.list')}>
      {QUOTE_NATURES.map((nature) => (
        <ListRow
          key={nature}
          icon={natureIcon(nature)}
          iconTone="primary"
          title={t(`natures.${nature}`)}
          meta={t(`natureMeta.${nature}`)}
          onClick={() => onChoose(nature)}
        />
      ))}
    </List>
  );
}
