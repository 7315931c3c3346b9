import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { useParams, useSearchWords } from '@member-portal/shared-kernel/router';
import { withoutIdentifiers } from '@member-portal/shared-kernel/rules/unidentified';
import { usePageTitle, useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  Heading,
  List,
  ListRow,
  PageHeader,
  QueryView,
  Skeleton,
  SkeletonRows,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { CircleHelp } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense } from 'react';
import { languageOf } from '../../common/language-of.ts';
import { contentQueries } from '../../data/content.ts';
import { useT } from '../../texts.ts';
import { Questions } from './Questions.tsx';

/** A separate chunk, because the search contains many synonyms. */
const FaqSearch = lazy(() => import('./FaqSearch.tsx'));

type Category = FaqAnswer['categories'][number];

/** Frequent questions. The address selects all categories, one category or one theme. */
export default function FaqPage() {
  const t = useT();
  const { idFaqCategorie, idFaqTheme, idFaqQuestion } = useParams();
  const query = useQuery(contentQueries.faq());
  const category = query.data?.categories.find(({ id }) => id === idFaqCategorie);
  const theme = category?.themes.find(({ id }) => id === idFaqTheme);
  const question = theme?.questions.find(({ id }) => id === idFaqQuestion);
  usePageTitle(question?.question ?? theme?.title ?? category?.title ?? null);
  const place = { category: idFaqCategorie ?? '', theme: idFaqTheme ?? '' };
  const [words, setWords] = useSearchWords('q', withoutIdentifiers);
  const isSearching = words.trim() !== '';
  const back = idFaqTheme
    ? {
        text: category?.title ?? t('faq.title'),
        route: 'faq-theme',
        params: { idFaqCategorie: idFaqCategorie ?? '' },
      }
    : idFaqCategorie
      ? { text: t('faq.title'), route: 'faq' }
      : undefined;
  return (
    <>
      <PageHeader
        title={
          idFaqCategorie && category ? (
            <span lang={languageOf(theme ?? category)}>{(theme ?? category).title}</span>
          ) : (
            t('faq.title')
          )
        }
        {...(idFaqCategorie ? {} : { subtitle: t('faq.subtitle') })}
        {...(back ? { back } : {})}
      />
      {query.data && query.data.categories.length > 0 && (
        <Suspense fallback={<Skeleton height="3rem" marginBottom="1.25rem" />}>
          <FaqSearch faq={query.data} words={words} onWords={setWords} />
        </Suspense>
      )}
      <QueryView
        query={query}
        skeleton={<FaqSkeleton all={!idFaqCategorie} />}
        failure={{ size: 'page', title: t('faq.failure.title'), text: t('faq.failure.text') }}
        frame={(content, isSkeleton) => (isSkeleton ? content : isSearching ? null : <Card>{content}</Card>)}
        empty={{
          when: ({ categories }) => categories.length === 0 && !idFaqCategorie,
          show: <EmptyState icon={CircleHelp} title={t('faq.empty.title')} text={t('faq.empty.text')} />,
        }}
      >
        {({ categories }) =>
          isSearching ? null : idFaqCategorie && !category ? (
            <Banner tone="warning">{t('faq.categoryUnavailable')}</Banner>
          ) : idFaqTheme && !theme ? (
            <Banner tone="warning">{t('faq.themeUnavailable')}</Banner>
          ) : theme ? (
            <Questions place={place} questions={theme.questions} asked={idFaqQuestion ?? null} />
          ) : category ? (
            <Themes category={category} />
          ) : (
            <Categories categories={categories} />
          )
        }
      </QueryView>
      <AskInstead />
      <SeeTutorial />
    </>
  );
}

/** Leads a member without an answer to the insurer. */
function AskInstead() {
  const t = useT();
  const { routes, session } = useServices();
  const isSignedIn = useStream(session.profile) !== null;
  if (!isSignedIn || !routes.exists('contact-us')) return null;
  return (
    <Flex wrap="wrap" alignItems="center" gap="0.5rem 1rem" marginTop="1.25rem">
      <Text tone="muted">{t('faq.notFound')}</Text>
      <Button variant="soft" size="sm" route="contact-us">
        {t('faq.contact')}
      </Button>
    </Flex>
  );
}

/** Restarts the guided tour of Home. Not for advisors. */
function SeeTutorial() {
  const t = useT();
  const { routes, session } = useServices();
  const profile = useStream(session.profile);
  if (!profile || profile.readOnly || !routes.exists('home')) return null;
  return (
    <Box marginTop="1rem">
      <TextLink route="home" search={{ tutorial: '1' }} chevron>
        {t('faq.tutorial')}
      </TextLink>
    </Box>
  );
}

/** The loading state: placeholders for all categories, or for the rows of one. */
function FaqSkeleton({ all }: { all: boolean }) {
  const rows = (
    <Card padding="none" paddingBlock="0.5rem" paddingInline={{ base: '1rem', md: '1.25rem' }}>
      <SkeletonRows count={2} value={false} />
    </Card>
  );
  if (!all) return rows;
  return (
    <Stack gap="1.25rem">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((category) => (
        <div key={category}>
          <Skeleton width="11rem" height="1.25rem" marginBlock="0.25rem 0.75rem" />
          {rows}
        </div>
      ))}
    </Stack>
  );
}

function Categories({ categories }: { categories: Category[] }) {
  return (
    <Stack gap="1.25rem">
      {categories.map((category) => (
        <section key={category.id} aria-labelledby={`faq-${category.id}`}>
          <Heading level={2} id={`faq-${category.id}`} marginBottom="0.5rem" lang={languageOf(category)}>
            {category.title}
          </Heading>
          <Themes category={category} />
        </section>
      ))}
    </Stack>
  );
}

function Themes({ category }: { category: Category }) {
  const t = useT();
  return (
    <Card padding="none" paddingBlock="0.5rem">
      <List inset="md" aria-label={category.title}>
        {category.themes.map((theme) => (
          <ListRow
            key={theme.id}
            icon={CircleHelp}
            title={<span lang={languageOf(theme)}>{theme.title}</span>}
            meta={t('faq.questions', { count: theme.questions.length })}
            route="faq-content"
            params={{ idFaqCategorie: category.id, idFaqTheme: theme.id }}
          />
        ))}
      </List>
    </Card>
  );
}
