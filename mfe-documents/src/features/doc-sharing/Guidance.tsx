import type { SharedDocumentName } from '@member-portal/shared-kernel/contracts/shared-documents';
import { detailsShownBy, schoolYearOf } from '@member-portal/shared-kernel/rules/shared-document';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, chakra, Heading, Text } from '@member-portal/shared-kernel/ui';
import { Check } from '@member-portal/shared-kernel/ui/icons';
import { useId } from 'react';
import { useSharingT } from '../../sharing-texts.ts';
import { useT } from '../../texts.ts';

const Details = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 1.25rem',
    listStyle: 'none',
    marginTop: '0.25rem',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5rem',
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
    },
    '& svg': { color: 'success', flexShrink: 0 },
  },
});

/** Purpose of a document, where to get it, its required content and its validity. */
export function Guidance({ name }: { name: SharedDocumentName }) {
  const t = useSharingT();
  const titles = useT();
  const showsId = useId();
  const year = schoolYearOf(useStream(useServices().today));
  return (
    <Box
      background={{ base: 'surface-2', md: 'transparent' }}
      borderRadius="md"
      padding={{ base: '0.875rem 1rem', md: 0 }}
    >
      <Heading level={3} size="h3">
        {titles(`documentTypes.${name}`)}
      </Heading>
      <Text variant="row" marginTop="0.25rem">
        {t(`types.${name}.purpose`)}
      </Text>
      <Text variant="row" marginTop="0.25rem">
        <strong>{t('guidance.how')}</strong> {t(`types.${name}.how`)}
      </Text>
      <Text id={showsId} variant="small" tone="muted" marginTop="0.5rem">
        {t('guidance.shows')}
      </Text>
      <Details aria-labelledby={showsId}>
        {detailsShownBy(name).map((detail) => (
          <li key={detail}>
            <Check size={16} aria-hidden />
            {t(`details.${detail}`, { year })}
          </li>
        ))}
      </Details>
      <Text variant="small" tone="muted" marginTop="0.5rem">
        {t(`types.${name}.good`)}
      </Text>
    </Box>
  );
}
