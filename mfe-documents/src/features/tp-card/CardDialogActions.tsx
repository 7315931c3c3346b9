import { Button, type ButtonProps, Flex } from '@member-portal/shared-kernel/ui';

interface CardDialogActionsProps extends Pick<ButtonProps, 'loading' | 'loadingText' | 'disabled'> {
  cancel: string;
  onCancel: () => void;
  /** Text of the main action. */
  action: string;
  onAct: () => void;
}

/** The footer of a confirmation dialog: the cancel button first, the main action last. */
export const CardDialogActions = ({ cancel, onCancel, action, onAct, ...state }: CardDialogActionsProps) => (
  <Flex width="full" justifyContent="flex-end" gap="0.75rem" wrap="wrap">
    <Button variant="text" onClick={onCancel}>
      {cancel}
    </Button>
    <Button variant="primary" {...state} onClick={onAct}>
      {action}
    </Button>
  </Flex>
);
