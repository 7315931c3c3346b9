import { isApiError } from '@member-portal/shared-kernel/api';
import type { GetLoginsAnswer } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Box, Button, PageHeader, QueryView, Skeleton, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Hourglass } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { useAccountT } from '../account-texts.ts';
import { linkQueries } from '../data/links.ts';
import type { LinkPurpose } from './link-token.ts';
import { Outcome } from './Outcome.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';
import { useErrorText } from './use-error-text.ts';
import { useLinkToken } from './use-link-token.ts';

export interface LinkPageProps {
  /** Id of the route that the link leads to. */
  route: string;
  purpose: LinkPurpose;
  title: string;
  /** The page where the member requests a new link. */
  again: { route: string; text: string };
  children: (link: { token: string; owner: GetLoginsAnswer; onOver: () => void }) => ReactNode;
}

const OVER = new Set(['link_expired', 'link_invalid']);
const SERVER_PURPOSE = { reset: 'RESET', opening: 'OPENING' } as const;

/** A page that a mailed link opens. The form appears only after the server has confirmed that the link is valid. */
export function LinkPage({ route, purpose, title, again, children }: LinkPageProps) {
  const errorText = useErrorText();
  const token = useLinkToken(route, purpose);
  const owner = useQuery({ ...linkQueries.owner(token ?? ''), enabled: token !== null });

  const refused = owner.error && isApiError(owner.error) ? owner.error : null;
  const isOver = refused !== null && (OVER.has(refused.code) || refused.status === 400);
  const isForeign = owner.data !== undefined && owner.data.purpose !== SERVER_PURPOSE[purpose];
  if (token === null || isOver || isForeign)
    return <LinkOver isExpired={refused?.code === 'link_expired'} again={again} />;
  return (
    <QueryView
      query={owner}
      skeleton={<LinkSkeleton />}
      failure={{ title: errorText(owner.error) }}
      frame={(content) => (
        <Stack gap="1.5rem">
          <PageHeader flush title={title} />
          {content}
        </Stack>
      )}
    >
      {(owned) => children({ token, owner: owned, onOver: () => void owner.refetch() })}
    </QueryView>
  );
}

/** The loading state of the form. */
function LinkSkeleton() {
  const t = useAccountT();
  return (
    <Stack gap="1.25rem" role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((field) => (
        <Stack key={field} gap="0.5rem">
          <Skeleton width="9rem" height="1rem" />
          <Skeleton width="100%" height="3rem" />
        </Stack>
      ))}
      <Skeleton width="100%" height="3.25rem" />
    </Stack>
  );
}

function LinkOver({ isExpired, again }: { isExpired: boolean; again: LinkPageProps['again'] }) {
  const t = useAccountT();
  return (
    <Outcome icon={Hourglass} tone="warning" title={t(isExpired ? 'link.expiredTitle' : 'link.invalidTitle')}>
      <Text>{t(isExpired ? 'link.expiredText' : 'link.invalidText')}</Text>
      <Button variant="primary" size="lg" fullWidth route={again.route}>
        {again.text}
      </Button>
      {/* Aligns the label of the button, not its edge, with the text above. */}
      <Box marginInlineStart="-0.625rem">
        <Button variant="text" route="login">
          {t('toLogin')}
        </Button>
      </Box>
      <PhoneHelp />
    </Outcome>
  );
}
