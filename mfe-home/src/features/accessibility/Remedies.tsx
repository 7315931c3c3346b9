import { InFrench } from '@member-portal/shared-kernel/i18n';
import { Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useAccessibilityT } from './accessibility-texts.ts';
import { Section } from './Section.tsx';

/** The Défenseur des droits, as the model of the statement names it (arrêté of 20 September 2019). */
const OMBUDSMAN = {
  name: 'Défenseur des droits',
  form: 'https://formulaire.defenseurdesdroits.fr/',
  delegates: 'https://www.defenseurdesdroits.fr/saisir/delegues',
  phone: '09 69 39 00 00',
  address: 'Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
};

/** Whom to contact after an unsatisfactory answer. */
export function Remedies() {
  const t = useAccessibilityT();
  const phone = OMBUDSMAN.phone.replaceAll(' ', '\u00a0');
  return (
    <Section title={t('remedies.title')}>
      <Text>
        <InFrench words={OMBUDSMAN.name}>{(name) => t('remedies.text', { name })}</InFrench>
      </Text>
      <Stack as="ul" gap="0.375rem" listStyle="disc" paddingInlineStart="1.25rem">
        <li>
          <TextLink inline href={OMBUDSMAN.form}>
            <InFrench words={OMBUDSMAN.name}>{(name) => t('remedies.write', { name })}</InFrench>
          </TextLink>
        </li>
        <li>
          <TextLink inline href={OMBUDSMAN.delegates}>
            {t('remedies.delegate')}
          </TextLink>
        </li>
        <li>
          <TextLink inline href={`tel:${OMBUDSMAN.phone.replaceAll(' ', '')}`}>
            {t('remedies.phone', { phone })}
          </TextLink>
        </li>
        <li>
          <InFrench words={OMBUDSMAN.address}>{(address) => t('remedies.post', { address })}</InFrench>
        </li>
      </Stack>
    </Section>
  );
}
