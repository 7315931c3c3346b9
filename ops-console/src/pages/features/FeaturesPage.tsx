import { useConsoleTexts } from '../../common/texts.ts';
import { EnvironmentPage } from '../../layout/EnvironmentPage.tsx';
import { FeatureList } from './FeatureList.tsx';

/** What an environment offers its members, with the values that each feature takes. */
export function FeaturesPage() {
  const t = useConsoleTexts();
  return (
    <EnvironmentPage title={t('features.title')}>
      {(code, choice) => <FeatureList key={code} environment={code} choice={choice} />}
    </EnvironmentPage>
  );
}
