import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useParams, useSearchValue } from '@member-portal/shared-kernel/router';
import { usePageTitle, useQuery } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Box,
  Card,
  EmptyState,
  Heading,
  PageHeader,
  QueryView,
  Skeleton,
  SkeletonText,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { FileText } from '@member-portal/shared-kernel/ui/icons';
import { languageOf } from '../../common/language-of.ts';
import { contentQueries } from '../../data/content.ts';
import { useT } from '../../texts.ts';
import { LegalChangesPart } from './LegalChangesPart.tsx';
import { LegalVersions } from './LegalVersions.tsx';

/** Valid version numbers in an address. Anything else means the current version. */
const VERSION = /^[1-9]\d{0,8}$/;

/** A legal text of the brand: the current version, or the version in the address. */
export default function LegalPage() {
  const t = useT();
  const formats = useFormats();
  const { type = '' } = useParams();
  const [wanted] = useSearchValue('version');
  const version = wanted !== null && VERSION.test(wanted) ? wanted : null;
  const [text] = useSearchValue('text');
  const query = useQuery(contentQueries.legalPage(type, { version, isFrench: text === 'fr' }));
  const page = query.data;
  const name = t(`legal.titles.${type}`, { defaultValue: t('legal.title') });
  usePageTitle(page?.title ?? name);
  return (
    <>
      <PageHeader
        title={page ? <span lang={languageOf(page)}>{page.title}</span> : name}
        subtitle={
          page ? (
            t(
              page.versions?.[0] && page.versions[0].version !== page.version
                ? 'legal.oldVersion'
                : 'legal.version',
              {
                version: page.version,
                date: formats.longDate(page.publishedOn),
              },
            )
          ) : query.isError ? undefined : (
            <Skeleton
              display="inline-block"
              verticalAlign="middle"
              width="16rem"
              maxWidth="100%"
              height="1rem"
            />
          )
        }
      />
      <Card>
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={10} />}
          failure={{ size: 'page', title: t('legal.failure.title'), text: t('legal.failure.text') }}
          absent={
            <EmptyState icon={FileText} title={t('legal.absent.title')} text={t('legal.absent.text')} />
          }
        >
          {(page) => {
            const { sections, changes, versions } = page;
            const language = languageOf(page);
            const isReplaced = versions?.[0] !== undefined && versions[0].version !== page.version;
            return (
              <Stack gap="1.5rem" maxWidth="44rem">
                {isReplaced && (
                  <Banner tone="warning">
                    {t('legal.replaced')}{' '}
                    <TextLink inline route="legal-page" params={{ type }}>
                      {t('legal.current')}
                    </TextLink>
                  </Banner>
                )}
                {language !== 'fr' && (
                  <Banner tone="neutral">
                    {t('legal.binding')}{' '}
                    <TextLink
                      inline
                      route="legal-page"
                      params={{ type }}
                      search={{ ...(version && { version }), text: 'fr' }}
                    >
                      {t('legal.french')}
                    </TextLink>
                  </Banner>
                )}
                {changes && <LegalChangesPart changes={changes} />}
                {sections.map((section) => (
                  <section key={section.heading} lang={language}>
                    <Heading level={2} marginBottom="0.5rem">
                      {section.heading}
                    </Heading>
                    <Stack gap="0.75rem">
                      {section.paragraphs.map((paragraph) => (
                        <Text key={paragraph}>{paragraph}</Text>
                      ))}
                    </Stack>
                  </section>
                ))}
                {versions && (
                  <Box borderTop="1px solid var(--p-line)" paddingTop="0.5rem">
                    <LegalVersions page={page} versions={versions} />
                  </Box>
                )}
              </Stack>
            );
          }}
        </QueryView>
      </Card>
    </>
  );
}
