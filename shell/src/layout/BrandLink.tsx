import { RouteLink } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { Box, BrandMark, chakra, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';

const Link = chakra(RouteLink, { base: { display: 'inline-flex', borderRadius: 'sm' } });

/** The brand's mark, with a link to Home if a remote declares it. On the icon rail only the logo is shown. */
export function BrandLink({ route = 'home', onRail = true }: { route?: string; onRail?: boolean }) {
  const { environment, services } = usePortal();
  const t = useShellTexts();
  const brand = useStream(environment)?.brand;
  if (!brand) return null;
  const facts = {
    brandKey: brand.key,
    name: brand.name,
    descriptor: brand.descriptor,
    descriptorFirst: brand.descriptorFirst,
  };
  const mark = onRail ? (
    <>
      <Box as="span" display={{ base: 'none', lg: 'inline-flex' }}>
        <BrandMark {...facts} />
      </Box>
      <Box as="span" display={{ base: 'inline-flex', lg: 'none' }}>
        <BrandMark {...facts} compact />
      </Box>
    </>
  ) : (
    <BrandMark {...facts} />
  );
  if (!services.routes.exists(route)) return mark;
  return (
    <Link route={route}>
      {mark}
      <VisuallyHidden>, {t('navigation.home')}</VisuallyHidden>
    </Link>
  );
}
