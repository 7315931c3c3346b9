import { useServices } from '@member-portal/shared-kernel/state';
import { Box, Card, Flex, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { CreditCard, type IconType, Info, Mail } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';

const CARDS: Array<
  | { id: 'whatChanges' | 'whyAddress'; icon: IconType; route?: undefined }
  | { id: 'card'; icon: IconType; route: string }
> = [
  { id: 'whatChanges', icon: Info },
  { id: 'whyAddress', icon: Mail },
  { id: 'card', icon: CreditCard, route: 'preferences' },
];

/** Answers to common questions about personal data. A card whose page no remote declares is left out. */
export function InfoCards() {
  const t = useT();
  const { routes } = useServices();
  return CARDS.filter(({ route }) => !route || routes.exists(route)).map((card) => (
    <Card key={card.id} padding="sm">
      <Flex gap="0.75rem" alignItems="center" marginBottom="0.5rem">
        <card.icon size={20} aria-hidden />
        <Heading level={2} size="h3">
          {t(`info.${card.id}.title`)}
        </Heading>
      </Flex>
      <Text variant="small" tone="muted">
        {t(`info.${card.id}.text`)}
      </Text>
      {card.route && (
        <Box marginTop="0.5rem">
          <TextLink route={card.route}>{t(`info.${card.id}.go`)}</TextLink>
        </Box>
      )}
    </Card>
  ));
}
