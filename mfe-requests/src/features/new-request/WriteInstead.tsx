import { useServices } from '@member-portal/shared-kernel/state';
import { Box, Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { Pencil } from '@member-portal/shared-kernel/ui/icons';
import { carryQuestion } from '../../common/carried-question.ts';
import { useHubT } from '../../hub-texts.ts';

/**
 * The next step if no answer helps: a message that begins with the typed text, or without text the other ways
 * to contact the insurer.
 */
export function WriteInstead({ question }: { question: string }) {
  const t = useHubT();
  const { navigate, routes } = useServices();
  const writes = routes.exists('message-form');
  if (!writes && !routes.exists('contact-us')) return null;
  const write = () => {
    if (question) carryQuestion({ body: question });
    navigate('message-form', { replace: true });
  };
  return (
    <Flex width="full" wrap="wrap" alignItems="center" justifyContent="space-between" gap="0.75rem 1rem">
      <Box>
        <Text variant="row" strong>
          {t('hub.write.title')}
        </Text>
        <Text variant="small" tone="muted">
          {t(`hub.write.${writes ? (question ? 'text' : 'plainText') : 'contactText'}`)}
        </Text>
      </Box>
      {writes ? (
        <Button variant="primary" icon={Pencil} onClick={write} flex={{ base: '1 1 100%', md: '0 0 auto' }}>
          {t('hub.write.action')}
        </Button>
      ) : (
        <Button variant="primary" route="contact-us" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
          {t('hub.write.contact')}
        </Button>
      )}
    </Flex>
  );
}
