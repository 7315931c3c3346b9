import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { useServices } from '@member-portal/shared-kernel/state';
import { TextLink } from '@member-portal/shared-kernel/ui';
import { carryQuestion, questionAbout } from '../../common/carried-question.ts';
import { useT } from '../../texts.ts';

/**
 * How to ask about a late request: a message that names it, else the other ways to contact the insurer, else
 * the telephone.
 */
export function WayToAsk({ request }: { request: RequestSummary }) {
  const t = useT();
  const { routes, environment } = useServices();
  const { reference, typeCode } = request;
  const phone = environment.contact?.phone;
  const route = ['message-form', 'contact-us'].find((one) => routes.exists(one));
  const carry = () =>
    carryQuestion({ ...questionAbout(typeCode), body: t('expected.question', { reference }) });
  return route ? (
    <TextLink route={route} chevron {...(route === 'message-form' && { onClick: carry })}>
      {t('expected.ask', { reference })}
    </TextLink>
  ) : (
    phone && t('expected.askByPhone', { phone, reference })
  );
}
