import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Card,
  Chip,
  EmptyState,
  List,
  ListRow,
  QueryView,
  SkeletonRows,
} from '@member-portal/shared-kernel/ui';
import { Palette, Pencil, TriangleAlert } from '@member-portal/shared-kernel/ui/icons';
import { environmentsQuery } from '../../common/environments-query.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { readDraft } from './draft.ts';

/** The brands, each with its environment. A brand with a draft in this tab is marked. */
export function BrandListPage() {
  const t = useConsoleTexts();
  const environments = useQuery(environmentsQuery());
  return (
    <Page title={t('brands.title')}>
      <QueryView
        query={environments}
        skeleton={
          <Card>
            <SkeletonRows count={8} />
          </Card>
        }
        failure={{ title: t('brands.listFailed'), text: t('failed.registryText') }}
        empty={{
          when: (all) => all.length === 0,
          show: <EmptyState icon={Palette} title={t('brands.empty')} text={t('brands.emptyText')} />,
        }}
      >
        {(all) => (
          <Card>
            <List>
              {all.map(({ code, name, state }) => (
                <ListRow
                  key={code}
                  icon={Palette}
                  title={name ?? code}
                  meta={code}
                  to={`/brands/${code}`}
                  value={
                    readDraft(code) ? (
                      <Chip icon={Pencil}>{t('brands.draft')}</Chip>
                    ) : state === 'broken' ? (
                      <Chip tone="danger" icon={TriangleAlert}>
                        {t('state.broken')}
                      </Chip>
                    ) : undefined
                  }
                />
              ))}
            </List>
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
