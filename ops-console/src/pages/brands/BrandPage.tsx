import { useQuery } from '@member-portal/shared-kernel/state';
import { Banner, Button, Flex, QueryView, Skeleton, Stack, TextLink } from '@member-portal/shared-kernel/ui';
import { ArrowLeft } from '@member-portal/shared-kernel/ui/icons';
import { useParams } from 'react-router-dom';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { BrandEditor } from './BrandEditor.tsx';
import { brandQuery } from './brand-query.ts';

/** One brand at its own address: `/brands/CCNVINS`. */
export function BrandPage() {
  const t = useConsoleTexts();
  const { code = '' } = useParams();
  const stored = useQuery(brandQuery(code));
  const name = stored.data?.brand?.name ?? code;
  return (
    <Page
      title={name}
      beside={
        <TextLink to="/brands" icon={ArrowLeft}>
          {t('brands.all')}
        </TextLink>
      }
    >
      <QueryView
        query={stored}
        skeleton={<EditorSkeleton />}
        failure={{ title: t('brands.failed'), text: t('failed.registryText') }}
      >
        {(answer) =>
          answer.brand === null ? (
            <Banner tone="warning" title={t('brands.unreadable')} stacked>
              <p>{t('brands.unreadableText')}</p>
              {answer.error && (
                <p>
                  <code lang="en">{answer.error}</code>
                </p>
              )}
              <Button variant="secondary" size="sm" onClick={() => void stored.refetch()}>
                {t('brands.readAgain')}
              </Button>
            </Banner>
          ) : (
            <BrandEditor key={code} stored={answer} brand={answer.brand} />
          )
        }
      </QueryView>
    </Page>
  );
}

const FIELDS = ['one', 'two', 'three', 'four', 'five', 'six'];

const EditorSkeleton = () => (
  <Flex gap="1.5rem" flexWrap="wrap">
    <Stack gap="1rem" width={{ base: '100%', lg: '23rem' }}>
      {FIELDS.map((field) => (
        <Skeleton key={field} height="4.5rem" />
      ))}
    </Stack>
    <Skeleton height="32rem" flex={1} minWidth="16rem" />
  </Flex>
);
