import { type Location, Route, Routes } from 'shared-kernel/router';
import { usePortal } from '../boot/PortalContext.tsx';
import { DialogSkeleton } from '../pages/DialogSkeleton.tsx';
import { patternOf } from './portal-map.ts';
import { RoutePage } from './RoutePage.tsx';

/** The dialog of an address, over the page underneath. The remote draws the dialog itself and closes it by `closeDialog`. */
export function DialogLayer({ dialog }: { dialog: Location | null }) {
  const { map } = usePortal();
  if (!dialog) return null;
  return (
    <Routes location={dialog}>
      {map.routes
        .filter(({ surface }) => surface === 'dialog')
        .map((route) => (
          <Route
            key={route.id}
            path={patternOf(route)}
            element={<RoutePage route={route} skeleton={(title) => <DialogSkeleton title={title} />} />}
          />
        ))}
    </Routes>
  );
}
