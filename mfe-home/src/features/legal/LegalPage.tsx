import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useParams } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Card,
  EmptyState,
  Heading,
  PageHeader,
  QueryView,
  Skeleton,
  SkeletonText,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { FileText } from '@member-portal/shared-kernel/ui/icons';
import { languageOf } from '../../common/language-of.ts';
import { contentQueries } from '../../data/content.ts';
import { useT } from '../../texts.ts';

/** A legal text of the brand in its current version. */
export default function LegalPage() {
  const t = useT();
  const formats = useFormats();
  const { type = '' } = useParams();
  const query = useQuery(contentQueries.legalPage(type));
  const page = query.data;
  return (
    <>
      <PageHeader
        title={
          page ? (
            <span lang={languageOf(page)}>{page.title}</span>
          ) : (
            t(`legal.titles.${type}`, { defaultValue: t('legal.title') })
          )
        }
        subtitle={
          page ? (
            t('legal.version', { version: page.version, date: formats.longDate(page.publishedOn) })
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
          {({ sections, language }) => (
            <Stack gap="1.5rem" maxWidth="44rem" lang={languageOf({ language })}>
              {sections.map((section) => (
                <section key={section.heading}>
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
            </Stack>
          )}
        </QueryView>
      </Card>
    </>
  );
}
