import type { Act } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { FilesField } from '@member-portal/shared-kernel/submission';
import { Disclosure, Text } from '@member-portal/shared-kernel/ui';
import fr from '../../locales/fr.json' with { type: 'json' };
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';

type WordedDocument = keyof Omit<typeof fr.claim.documents, 'drop' | 'dropThese' | 'help'>;

/** The insurer may name a document for which this version has no text. */
const isWorded = (name: string): name is WordedDocument =>
  typeof (fr.claim.documents as Record<string, unknown>)[name] === 'object';

/** Step 3: the documents to send for this act, and the required content of each. */
export function ClaimDocuments({ act, claim }: { act: Act; claim: Claim }) {
  const t = useT();
  const formats = useFormats();
  const wanted = act.requiredDocuments.filter(isWorded);
  const names = wanted.map((key) => t(`claim.documents.${key}.yours`));
  return (
    <>
      <FilesField
        submission={claim}
        title={
          names.length > 0
            ? t('claim.documents.dropThese', { documents: formats.list(names) })
            : t('claim.documents.drop')
        }
      />
      {wanted.length > 0 && (
        <Disclosure title={t('claim.documents.help')}>
          <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'disc' }}>
            {wanted.map((key) => (
              <li key={key}>
                <Text as="span" variant="small">
                  <strong>{t(`claim.documents.${key}.name`)}</strong> {t(`claim.documents.${key}.shows`)}
                </Text>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
