import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { IconBox, type IconBoxProps } from '../data/IconBox.tsx';
import { ArrowLeft, type IconType } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';
import { StepBars } from './StepBars.tsx';

const Bars = chakra('div', {
  base: { paddingInline: { base: '1rem', md: '1.75rem' }, paddingBottom: '0.75rem' },
});
const OnPhone = chakra('span', {
  base: {
    display: { base: 'inline-flex', md: 'none' },
    marginInlineStart: '-0.75rem',
    marginTop: '-0.375rem',
  },
});

type FromSheet = Pick<
  SheetProps,
  | 'open'
  | 'onClose'
  | 'onExited'
  | 'title'
  | 'subtitle'
  | 'overline'
  | 'footer'
  | 'children'
  | 'closeOnOutside'
  | 'dismissible'
  | 'initialFocus'
>;

export interface DialogProps extends FromSheet {
  /**
   * 720 px, 460, or 880 for two columns; on a phone they fill the screen. `screen` fills every screen, and
   * its content has the close button. `sent`: 460, shows a `Confirmation`, at the bottom of a phone.
   * `search`: 720, at the top; its content has the field in `banner` and the close button.
   */
  size?: 'md' | 'sm' | 'lg' | 'sent' | 'screen' | 'search';
  /** Content between title and body, at full width. */
  banner?: ReactNode;
  icon?: IconType;
  iconTone?: IconBoxProps['tone'];
  /** "Étape 3 sur 4" and its progress bars. */
  step?: { current: number; total: number };
  /** A back arrow before the title, only on a phone (wider screens have one in the footer). */
  onBack?: () => void;
}

const KINDS = {
  md: 'form',
  sm: 'small',
  lg: 'wideForm',
  sent: 'sent',
  screen: 'screen',
  search: 'search',
} as const;

/**
 * A form over the page. A press outside does not close it, so that no input is lost, unless
 * `closeOnOutside` is set.
 */
export function Dialog({
  size = 'md',
  icon,
  iconTone,
  step,
  onBack,
  overline,
  banner,
  closeOnOutside = false,
  ...rest
}: DialogProps) {
  const t = useUiTexts();
  return (
    <Sheet
      {...rest}
      kind={step ? 'steps' : KINDS[size]}
      closeOnOutside={closeOnOutside}
      leading={
        onBack ? (
          <OnPhone>
            <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
          </OnPhone>
        ) : (
          icon && <IconBox icon={icon} tone={iconTone ?? 'primary'} />
        )
      }
      overline={step ? t('step', step) : overline}
      banner={
        step ? (
          <Bars>
            <StepBars {...step} />
          </Bars>
        ) : (
          banner
        )
      }
    />
  );
}

export interface AlertDialogProps extends Omit<FromSheet, 'closeOnOutside' | 'subtitle' | 'overline'> {
  icon?: IconType;
  iconTone?: IconBoxProps['tone'];
  /** The question, in a sentence or two. */
  text?: ReactNode;
}

/** A short question (460 px, at the bottom of a phone). Footer: cancel first, the action last. */
export function AlertDialog({ icon, iconTone = 'warning', text, ...rest }: AlertDialogProps) {
  return (
    <Sheet
      {...rest}
      kind="alert"
      closeOnOutside={false}
      leading={icon && <IconBox icon={icon} tone={iconTone} size="lg" />}
      subtitle={text}
    />
  );
}
