import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, chakra, Flex, Heading, Text } from '@member-portal/shared-kernel/ui';
import { Clock, TriangleAlert } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { RequestNote } from '../../../common/RequestNote.tsx';
import { useT } from '../../../texts.ts';

const Frame = chakra('section', {
  base: { border: '1px solid', borderColor: 'warning', borderRadius: 'md', overflow: 'hidden' },
});

/** The action of the member: what is missing, how to get it, and the deadline; then the fields, if any. */
export function AskedBlock({ request, children }: { request: RequestDetail; children?: ReactNode }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { asked, typeCode, statusKey } = request;
  const group = requestType(typeCode)?.group ?? 'other';
  const until = asked?.until ?? null;
  return (
    <Frame aria-labelledby="request-asked">
      <Flex gap="0.75rem" padding="1rem" background="warning-soft" color="text">
        <Box as="span" color="warning" flexShrink={0} paddingTop="0.125rem" aria-hidden>
          <TriangleAlert size={20} />
        </Box>
        <div>
          <Heading level={3} id="request-asked">
            {asked?.title ? (
              <RequestNote words={asked.title} code={asked.titleCode} />
            ) : (
              t([`asked.title.${group}`, `asked.title.${statusKey}`, 'asked.title.attente_info'])
            )}
          </Heading>
          <Text variant="small" marginTop="0.25rem" overflowWrap="anywhere">
            {asked?.how ? <RequestNote words={asked.how} code={asked.howCode} /> : t('asked.how')}
          </Text>
          {until === null ? (
            <Text variant="small" marginTop="0.5rem">
              {t('asked.noUntil')}
            </Text>
          ) : (
            <Text variant="small" marginTop="0.5rem" display="flex" gap="0.5rem" alignItems="center">
              <Box as="span" color="warning" display="inline-flex" aria-hidden>
                <Clock size={18} />
              </Box>
              <span>
                {t(until < today ? 'asked.untilPassed' : 'asked.until', {
                  date: formats.longDayMonth(until, today),
                })}
              </span>
            </Text>
          )}
        </div>
      </Flex>
      {children && <Box padding="1rem">{children}</Box>}
    </Frame>
  );
}
