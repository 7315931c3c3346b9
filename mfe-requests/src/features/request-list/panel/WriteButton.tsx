import { useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { MessageSquare } from '@member-portal/shared-kernel/ui/icons';
import { carryQuestion, questionAbout } from '../../../common/carried-question.ts';
import { useContactT } from '../../../contact-texts.ts';

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
        carryQuestion(questionAbout(typeCode));
        void navigate('message-form');
      }}
    >
      {t(short ? 'reply.write' : 'reply.another')}
    </Button>
  );
}
