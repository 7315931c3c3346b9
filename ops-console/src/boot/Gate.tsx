import { useQuery } from '@member-portal/shared-kernel/state';
import { Flex, QueryView, Spinner } from '@member-portal/shared-kernel/ui';
import { Route, Routes } from 'react-router-dom';
import { operatorQuery } from '../common/operator-query.ts';
import { OperatorProvider } from '../common/session.tsx';
import { useConsoleTexts } from '../common/texts.ts';
import { Layout } from '../layout/Layout.tsx';
import { SignInPage } from '../pages/sign-in/SignInPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PAGES } from './pages.tsx';

/** Shows the console to a signed-in operator, and the sign-in page to everybody else. */
export function Gate() {
  const t = useConsoleTexts();
  const operator = useQuery(operatorQuery());
  return (
    <QueryView
      query={operator}
      skeleton={
        <Flex justifyContent="center" padding="4rem" role="status" aria-label={t('loading')}>
          <Spinner size={32} />
        </Flex>
      }
      failure={{ title: t('failed.registry'), text: t('failed.registryText'), size: 'page', level: 1 }}
    >
      {(known) =>
        known === null ? (
          <SignInPage />
        ) : (
          <OperatorProvider value={known}>
            <Layout>
              <Routes>
                {PAGES.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Layout>
          </OperatorProvider>
        )
      }
    </QueryView>
  );
}
