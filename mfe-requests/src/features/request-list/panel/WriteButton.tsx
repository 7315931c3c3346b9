import { CONTACT_CATEGORIES, contactRequestOf } from '@member-portal/shared-kernel/rules/contact-categories';
import { useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { MessageSquare } from '@member-portal/shared-kernel/ui/icons';
import { carryQuestion } from '../../../common/carried-question.ts';
import { useContactT } from '../../../contact-texts.ts';

/** The category of a question of this type; undefined for other requests. */
const categoryOf = (typeCode: number) =>
  CONTACT_CATEGORIES.find((category) => contactRequestOf(category, 'other').typeCode === typeCode);

/** Opens the form of a new message; with `short` it fits beside another button. */
export function WriteButton({ typeCode, short = false }: { typeCode: number; short?: boolean }) {
  const t = useContactT();
  const { navigate } = useServices();
  const readOnly = useReadOnly();
  return (
    <Button
      icon={MessageSquare}
      locked={readOnly}
      onClick={() => {
        const category = categoryOf(typeCode);
        carryQuestion(category ? { category } : {});
        void navigate('message-form');
      }}
    >
      {t(short ? 'reply.write' : 'reply.another')}
    </Button>
  );
}
