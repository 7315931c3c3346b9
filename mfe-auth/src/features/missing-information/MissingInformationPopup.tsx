import { lazy } from 'react';
import { SessionPopup } from '../../common/SessionPopup.tsx';

const MissingInformationDialog = lazy(() => import('./MissingInformationDialog.tsx'));

/** The environment wants something in every file that this one lacks. */
export const MissingInformationPopup = () => (
  <SessionPopup
    id="missing-information"
    order={20}
    wanted={({ popups }) => popups.missingInformation.length > 0}
    about={({ popups }) => popups.missingInformation.join(' ')}
    dialog={MissingInformationDialog}
  />
);
