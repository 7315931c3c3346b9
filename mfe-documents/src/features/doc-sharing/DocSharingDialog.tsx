import { useParams } from '@member-portal/shared-kernel/router';
import {
  mayConcern,
  parseSharingData,
  SHARED_DOCUMENT_TYPES,
} from '@member-portal/shared-kernel/rules/shared-document';
import { useAllInfo, useServices } from '@member-portal/shared-kernel/state';
import { SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { Banner, Box, Grid, Stack, Text, useIsWide } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useSharing } from '../../common/use-sharing.ts';
import { useSharingT } from '../../sharing-texts.ts';
import { DocumentDetails } from './DocumentDetails.tsx';
import { Guidance } from './Guidance.tsx';
import { TypeChoice } from './TypeChoice.tsx';

/** Shares a supporting document. The address may contain its type and the person: `doc-sharing/1-3`. */
export default function DocSharingDialog() {
  const { navigate } = useServices();
  const { data } = useParams();
  const [round, setRound] = useState(0);
  const again = () => {
    setRound(round + 1);
    navigate('doc-sharing', { replace: true });
  };
  return <SharingForm key={`${data} ${round}`} data={data} onAgain={again} />;
}

function SharingForm({ data, onAgain }: { data: string | undefined; onAgain: () => void }) {
  const t = useSharingT();
  const isWide = useIsWide();
  const given = parseSharingData(data);
  const sharing = useSharing({ documentType: given?.documentType ?? null, onAgain });
  const type = SHARED_DOCUMENT_TYPES.find(({ code }) => String(code) === sharing.values.documentType);
  const typeField = sharing.field('documentType');
  const people = useAllInfo().data?.insured.beneficiaries;
  /** A school certificate needs a child, so a member without children cannot send one. */
  const concernsNobody = (code: number) => people?.every(({ rank }) => !mayConcern(code, rank)) ?? false;
  return (
    <SubmissionDialog submission={sharing} size="lg">
      <Grid
        gridTemplateColumns={isWide ? '16.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)'}
        gap={isWide ? '1.75rem' : '1rem'}
      >
        <TypeChoice
          {...typeField}
          validate={(code, values) =>
            typeField.validate(code, values) ??
            (concernsNobody(Number(code)) ? t('sharing.nobody') : undefined)
          }
        />
        <Box minWidth="0">
          {type ? (
            <Stack gap="1.25rem">
              {concernsNobody(type.code) ? (
                <>
                  <Guidance name={type.name} />
                  <Banner tone="info" title={t('sharing.nobody')} />
                </>
              ) : (
                <DocumentDetails
                  sharing={sharing}
                  type={type}
                  familyPosition={given?.familyPosition ?? null}
                />
              )}
            </Stack>
          ) : (
            <Text tone="muted">{t('sharing.choose')}</Text>
          )}
        </Box>
      </Grid>
    </SubmissionDialog>
  );
}
