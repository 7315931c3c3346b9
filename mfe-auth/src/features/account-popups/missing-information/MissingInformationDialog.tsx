import type { MissingFileInfo } from '@member-portal/shared-kernel/contracts/auth';
import { type PopupDialogProps, useServices } from '@member-portal/shared-kernel/state';
import { Button, List, ListRow, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { CreditCard, FilePlus, type IconType, Landmark, Mail } from '@member-portal/shared-kernel/ui/icons';
import { AlertDialog } from '@member-portal/shared-kernel/ui/overlay';
import { useRef, useState } from 'react';
import { PhoneHours } from '../../../common/PhoneHours.tsx';
import { PhoneNow } from '../../../common/PhoneNow.tsx';
import { usePopupT } from '../../../popup-texts.ts';

/** The page that completes each entry. When no remote has that page, the dialog gives the telephone number instead. */
const PLACES: Record<MissingFileInfo, { icon: IconType; route: string }> = {
  refundAccount: { icon: Landmark, route: 'banking-info' },
  beneficiarySocialSecurityNumber: { icon: CreditCard, route: 'beneficiary' },
  secondaryEmail: { icon: Mail, route: 'personal-info' },
};

/** Lists missing information, why it matters and where to complete it. The member may close it and continue. */
export default function MissingInformationDialog({ profile, onClosed }: PopupDialogProps) {
  const t = usePopupT();
  const { environment, navigate, routes } = useServices();
  const [open, setOpen] = useState(true);
  const lasts = useRef<'session' | 'ever'>('session');
  const { missingInformation } = profile.popups;
  const close = (how: 'session' | 'ever') => {
    lasts.current = how;
    setOpen(false);
  };
  const isByPhone = missingInformation.some((field) => !routes.exists(PLACES[field].route));
  const { contact } = environment;
  return (
    <AlertDialog
      open={open}
      onClose={() => close('session')}
      onExited={() => onClosed(lasts.current)}
      icon={FilePlus}
      title={t('missing.title')}
      text={t('missing.subtitle')}
      footer={
        <>
          <Button onClick={() => close('ever')}>{t('missing.never')}</Button>
          <Button variant="soft" flex="1" onClick={() => close('session')}>
            {t('later')}
          </Button>
        </>
      }
    >
      <List aria-label={t('missing.title')}>
        {missingInformation.map((field) => {
          const { icon, route } = PLACES[field];
          return (
            <ListRow
              key={field}
              icon={icon}
              title={t(`missing.${field}.title`)}
              meta={t(`missing.${field}.why`)}
              {...(routes.exists(route)
                ? {
                    onClick: () => {
                      navigate(route);
                      close('session');
                    },
                  }
                : {})}
            />
          );
        })}
      </List>
      {isByPhone && contact && (
        <Text variant="small" tone="muted" marginTop="1rem">
          {t('missing.byPhone')}{' '}
          <TextLink inline href={`tel:${contact.phone.replace(/\s/g, '')}`}>
            {contact.phone.replaceAll(' ', '\u00a0')}
          </TextLink>
          .{' '}
          <PhoneHours contact={contact} capital>
            {(hours) => `${hours}.`}
          </PhoneHours>{' '}
          <PhoneNow hours={contact.dayCallHourRates} />
        </Text>
      )}
    </AlertDialog>
  );
}
