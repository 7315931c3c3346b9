import { patternOf } from '@member-portal/shared-kernel/map/match-address';
import { type Location, Route, Routes } from '@member-portal/shared-kernel/router';
import { DialogSkeleton } from '../pages/DialogSkeleton.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import { RoutePage } from './RoutePage.tsx';

/** The dialog of an address, over the page. The remote renders the dialog itself and closes it with `closeDialog`. */
export function DialogLayer({ dialog }: { dialog: Location | null }) {
  const { match } = usePortal();
  const place = dialog && match(dialog.pathname);
  if (!dialog || place?.kind !== 'remote' || place.route.surface !== 'dialog') return null;
  const { route } = place;
  return (
    <Routes location={dialog}>
      <Route
        path={patternOf(route)}
        element={<RoutePage route={route} skeleton={(title) => <DialogSkeleton title={title} />} />}
      />
    </Routes>
  );
}
