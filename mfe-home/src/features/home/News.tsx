import { useAllInfo } from '@member-portal/shared-kernel/state';
import { Card, Heading, List, ListRow, SkeletonRows } from '@member-portal/shared-kernel/ui';
import {
  HeartPulse,
  type IconType,
  Info,
  Newspaper,
  ShieldCheck,
  Smartphone,
} from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';

const ICONS: Record<string, IconType> = {
  'heart-pulse': HeartPulse,
  newspaper: Newspaper,
  shield: ShieldCheck,
  smartphone: Smartphone,
};

/** The insurer's news. Renders nothing when there is none. */
export function News() {
  const t = useT();
  const { data, isLoadingError } = useAllInfo();
  if (isLoadingError) return null;
  if (data?.announcements.length === 0) return null;
  return (
    <section aria-labelledby="home-news">
      <Heading level={2} id="home-news" marginBottom="0.5rem">
        {t('news.title')}
      </Heading>
      <Card padding="none" paddingBlock="0.5rem">
        {data ? (
          <List inset="md" aria-labelledby="home-news">
            {data.announcements.map((item) => (
              <ListRow
                key={item.id}
                icon={ICONS[item.icon] ?? Info}
                iconTone="accent"
                title={item.title}
                meta={item.summary}
              />
            ))}
          </List>
        ) : (
          <SkeletonRows count={2} value={false} />
        )}
      </Card>
    </section>
  );
}
