import { useAllInfo } from '@member-portal/shared-kernel/state';
import { Card, Flex, Heading, List, SkeletonRows, TextLink } from '@member-portal/shared-kernel/ui';
import { NewsRow } from '../../common/NewsRow.tsx';
import { useT } from '../../texts.ts';

/** The latest news of the insurer. Renders nothing when there is none. */
export function News() {
  const t = useT();
  const { data, isLoadingError } = useAllInfo();
  if (isLoadingError) return null;
  if (data?.announcements.length === 0) return null;
  return (
    <section aria-labelledby="home-news" data-tutorial="news">
      <Flex justifyContent="space-between" alignItems="baseline" gap="1rem" marginBottom="0.5rem">
        <Heading level={2} id="home-news">
          {t('news.title')}
        </Heading>
        <TextLink route="news" aria-label={t('news.all')}>
          {t('news.allShort')}
        </TextLink>
      </Flex>
      <Card padding="none" paddingBlock="0.5rem">
        {data ? (
          <List inset="md" aria-labelledby="home-news">
            {data.announcements.map((item) => (
              <NewsRow key={item.id} item={item} />
            ))}
          </List>
        ) : (
          <SkeletonRows count={2} value={false} />
        )}
      </Card>
    </section>
  );
}
