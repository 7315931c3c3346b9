import { titleOf } from '@member-portal/shared-kernel/map/portal-map';
import { type Location, RouteLink } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { Box, Counter, chakra } from '@member-portal/shared-kernel/ui';
import { Bell as BellIcon } from '@member-portal/shared-kernel/ui/icons';
import { useLocale, usePortal, useShellTexts } from '../portal/PortalContext.tsx';

/** The id of a remote's panel, and its badge. */
const PANEL = 'notifications';
const BADGE = 'notifications.unread';

const Link = chakra(RouteLink, {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    flexShrink: 0,
    boxSize: '2.75rem',
    borderRadius: 'full',
    color: 'text-2',
    _hover: { background: 'surface-2', color: 'text' },
  },
});

/** Opens the notifications over the page; absent if no remote has them. */
export function Bell({ page }: { page: Location }) {
  const { map, badges } = usePortal();
  const t = useShellTexts();
  const locale = useLocale();
  const count = useStream(badges)[BADGE] ?? 0;
  const panel = map.panels.find(({ id }) => id === PANEL);
  if (!panel) return null;
  const search = new URLSearchParams(page.search);
  search.set('panel', PANEL);
  const title = titleOf(panel, locale);
  return (
    <Link
      to={`${page.pathname}?${search}`}
      title={title}
      data-tutorial="notifications"
      aria-label={count > 0 ? `${title}, ${t('navigation.new', { count })}` : title}
    >
      <BellIcon size={20} aria-hidden />
      {count > 0 && (
        <Box as="span" position="absolute" top="0" right="0" aria-hidden>
          <Counter count={count} label="" />
        </Box>
      )}
    </Link>
  );
}
