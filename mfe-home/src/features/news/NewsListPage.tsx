import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Card, EmptyState, List, PageHeader, QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { Newspaper } from '@member-portal/shared-kernel/ui/icons';
import { NewsRow } from '../../common/NewsRow.tsx';
import { contentQueries } from '../../data/content.ts';
import { useT } from '../../texts.ts';

/** All news of the insurer, newest first. */
export default function NewsListPage() {
  const t = useT();
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t('news.title')}
        subtitle={t('news.subtitle')}
        back={{ text: t('news.home'), route: 'home' }}
      />
      <QueryView
        query={useQuery(contentQueries.news())}
        skeleton={<SkeletonRows count={4} value={false} />}
        failure={{ size: 'page', title: t('news.failure.title'), text: t('news.failure.text') }}
        frame={(content) => <Card>{content}</Card>}
        empty={{
          when: ({ news }) => news.length === 0,
          show: <EmptyState icon={Newspaper} title={t('news.empty.title')} text={t('news.empty.text')} />,
        }}
      >
        {({ news }) => (
          <Card padding="none" paddingBlock="0.5rem">
            <List inset="md" aria-label={t('news.title')}>
              {news.map((item) => (
                <NewsRow key={item.id} item={item} note={formats.longDate(item.publishedOn)} />
              ))}
            </List>
          </Card>
        )}
      </QueryView>
    </>
  );
}
