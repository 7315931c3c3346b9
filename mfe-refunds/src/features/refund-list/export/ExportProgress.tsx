import { type ComponentType, useEffect, useState } from 'react';
import type { ExportProgressCardProps } from './ExportProgressCard.tsx';

/**
 * The code of the card is fetched when an export starts. If it does not arrive, the export goes on without the card.
 * `lazy` would replace the whole page by an error. The next export fetches the code again.
 */
export function ExportProgress(props: ExportProgressCardProps) {
  const [Card, setCard] = useState<ComponentType<ExportProgressCardProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./ExportProgressCard.tsx').then(
      (loaded) => isShown && setCard(() => loaded.default),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Card && <Card {...props} />;
}
