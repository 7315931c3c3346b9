import { useServices } from '@member-portal/shared-kernel/state';
import { ActionTile, Grid, Heading, Stack } from '@member-portal/shared-kernel/ui';
import {
  CalendarCheck,
  CircleHelp,
  FileUp,
  HandCoins,
  type IconType,
  MessageSquare,
  Phone,
} from '@member-portal/shared-kernel/ui/icons';
import { useId } from 'react';
import { useHubT } from '../../hub-texts.ts';

interface Entry {
  name: 'refund' | 'treatment' | 'proof' | 'faq' | 'contact';
  icon: IconType;
  route: string;
}

const SEND: readonly Entry[] = [
  { name: 'refund', icon: HandCoins, route: 'get-refund' },
  { name: 'treatment', icon: CalendarCheck, route: 'prepare-treatment' },
  { name: 'proof', icon: FileUp, route: 'doc-sharing' },
];
const FAQ: Entry = { name: 'faq', icon: CircleHelp, route: 'faq' };
const CONTACT: Entry = { name: 'contact', icon: Phone, route: 'contact-us' };

/** Links from the hub to other pages. A link without its route is left out. `onAssistant` opens the assistant. */
export function Entries({ onAssistant }: { onAssistant?: () => void }) {
  const t = useHubT();
  const { routes } = useServices();
  const tileOf = ({ name, icon, route }: Entry) =>
    routes.exists(route) && (
      <ActionTile
        key={name}
        icon={icon}
        title={t(`hub.entries.${name}.title`)}
        meta={t(`hub.entries.${name}.text`)}
        route={route}
      />
    );
  return (
    <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1.5rem 1.25rem">
      {SEND.some(({ route }) => routes.exists(route)) && (
        <Group title={t('hub.send')}>{SEND.map(tileOf)}</Group>
      )}
      <Group title={t('hub.ask')}>
        {tileOf(FAQ)}
        {onAssistant && (
          <ActionTile
            icon={MessageSquare}
            title={t('hub.entries.assistant.title')}
            meta={t('hub.entries.assistant.text')}
            onClick={onAssistant}
          />
        )}
        {tileOf(CONTACT)}
      </Group>
    </Grid>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={3} id={id} marginBottom="0.75rem">
        {title}
      </Heading>
      <Stack gap="0.75rem">{children}</Stack>
    </section>
  );
}
