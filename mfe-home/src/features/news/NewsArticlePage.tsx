import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useParams } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Card,
  EmptyState,
  PageHeader,
  QueryView,
  Skeleton,
  SkeletonText,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Newspaper } from '@member-portal/shared-kernel/ui/icons';
import { newsWords } from '../../common/news-words.ts';
import { contentQueries } from '../../data/content.ts';
import { useT } from '../../texts.ts';

/** One news item with its full text. */
export default function NewsArticlePage() {
  const t = useT();
  const formats = useFormats();
  const { id } = useParams();
  const query = useQuery(contentQueries.news());
  const found = query.data?.news.find((item) => item.id === id);
  const article = found && newsWords(found);
  return (
    <>
      <PageHeader
        back={{ text: t('news.title'), route: 'news' }}
        title={
          article ? (
            <span lang={article.lang}>{article.title}</span>
          ) : query.isPending ? (
            <Skeleton display="inline-block" width="24rem" maxWidth="100%" height="2rem" />
          ) : (
            t('news.title')
          )
        }
        {...(article ? { subtitle: formats.longDate(article.publishedOn) } : {})}
      />
      <Card>
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={6} />}
          failure={{ size: 'page', title: t('news.failure.title'), text: t('news.failure.text') }}
          empty={{
            when: () => !article,
            show: <EmptyState icon={Newspaper} title={t('news.gone.title')} text={t('news.gone.text')} />,
          }}
        >
          {() =>
            article && (
              <Stack as="article" gap="1rem" maxWidth="44rem" lang={article.lang}>
                <Text fontWeight="emphasis">{article.summary}</Text>
                {article.paragraphs.map((paragraph) => (
                  <Text key={paragraph} whiteSpace="pre-line">
                    {paragraph}
                  </Text>
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Card>
    </>
  );
}
