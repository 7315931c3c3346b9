import { useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { HandCoins } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useState } from 'react';
import { CLAIM_FORM } from '../../common/claim-form.ts';
import { useWidgetT } from '../../widget-texts.ts';

/** The primary action of Home. It mentions a claim draft that waits to be finished. */
export function GetRefundAction() {
  const t = useWidgetT();
  const { drafts } = useServices();
  const readOnly = useReadOnly();
  const [begun, setBegun] = useState(false);
  // Home stays mounted under the claim dialog, which creates, sends or discards the draft.
  useEffect(() => drafts.watch(CLAIM_FORM, setBegun), [drafts]);
  return (
    <ActionTile
      variant="primary"
      icon={HandCoins}
      title={t('action.title')}
      meta={t(begun && !readOnly ? 'action.draft' : 'action.meta')}
      route="get-refund"
      locked={readOnly}
    />
  );
}
