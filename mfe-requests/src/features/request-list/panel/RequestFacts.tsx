import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { Divider, Heading, KeyValueList, Text } from '@member-portal/shared-kernel/ui';
import { useT } from '../../../texts.ts';
import { RequestFiles } from './RequestFiles.tsx';

/** Sender, reference, sent data, and files of the request. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const t = useT();
  const isOwn = request.sender === undefined || request.sender === 'MEMBER';
  const formats = useFormats();
  return (
    <>
      <Text variant="small" tone="muted">
        {request.sender &&
          `${t(`detail.sender.${request.sender}`, {
            name: request.beneficiaryFirstName ?? t('detail.sender.someone'),
          })} · `}
        <span style={{ whiteSpace: 'nowrap' }}>
          {t('detail.reference', { reference: request.reference })}
        </span>
      </Text>
      {request.summary.length > 0 && (
        <>
          <Divider />
          <section aria-labelledby="request-summary">
            <Heading level={3} id="request-summary">
              {t(isOwn ? 'detail.summary' : 'detail.summaryOfOthers')}
            </Heading>
            <KeyValueList
              items={request.summary.map(({ labelKey, value, format }) => ({
                label: t(labelKey, { defaultValue: '' }),
                value:
                  format === 'cents' ? (
                    formats.cents(Number(value))
                  ) : format === 'date' ? (
                    formats.longDate(value)
                  ) : format === 'key' ? (
                    t(value, { defaultValue: value })
                  ) : labelKey === 'summary.act' ? (
                    <InFrench words={value} />
                  ) : (
                    value
                  ),
              }))}
            />
          </section>
        </>
      )}
      {request.files.length > 0 && (
        <>
          <Divider />
          <RequestFiles title={t('detail.files')} files={request.files} />
        </>
      )}
    </>
  );
}
