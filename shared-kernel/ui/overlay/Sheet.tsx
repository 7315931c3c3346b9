import { Dialog as Base, Portal } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { popupTurns } from '../../state/popup-turns.ts';
import { IconButton } from '../action/IconButton.tsx';
import { WaitingPlace } from '../feedback/WaitingPlace.tsx';
import { X } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { keyboardScroll } from './keyboard-scroll.ts';
import { sheetRecipe } from './sheet-recipe.ts';

export interface SheetProps {
  open: boolean;
  /** Called on Esc, the close button or a press outside. */
  onClose: () => void;
  /** Called after the closing animation. A dialog with a route navigates away then. */
  onExited?: () => void;
  kind:
    | 'form'
    | 'wideForm'
    | 'steps'
    | 'small'
    | 'sent'
    | 'screen'
    | 'search'
    | 'alert'
    | 'step'
    | 'panel'
    | 'widePanel';
  title: ReactNode;
  subtitle?: ReactNode;
  /** Text above the title: "Étape 3 sur 4". */
  overline?: ReactNode;
  /** Content before the title: an icon box, a back button. */
  leading?: ReactNode;
  /** Content between header and body, at full width. */
  banner?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  closeOnOutside?: boolean;
  /** `false`: the member has to choose; Esc does not close it, and there is no close button. */
  dismissible?: boolean;
  /**
   * The element that takes the focus; by default the title, so that a screen reader starts at the
   * beginning.
   */
  initialFocus?: () => HTMLElement | null;
  /** Dims the page instead of the backdrop. */
  dimmed?: ReactNode;
  /** Positions the content of the kind `step`. */
  contentProps?: { style: CSSProperties; 'data-side': string };
}

/** Kinds whose content has the close button. */
const NO_CLOSE = new Set<SheetProps['kind']>(['alert', 'screen', 'search']);

const toasts = () => document.querySelector('[data-toasts]');
/**
 * Checked before the element is passed on: for a missing element the library waits a second and
 * then fails without an error.
 */
const hasToasts = () => toasts() !== null;

/** Null if the opener can take the focus again. A sheet that opened by itself has the body for an opener. */
const pageTitleUnless = (opener: Element | null) =>
  opener?.isConnected && opener !== document.body ? null : document.querySelector<HTMLElement>('main h1');

/**
 * The common part of dialogs and side panels: traps and restores the focus, closes on Esc, stops
 * the page behind from scrolling.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, onExited, kind, title, subtitle, overline, leading, banner, footer, children } =
    props;
  const { closeOnOutside = true, dismissible = true, initialFocus, dimmed, contentProps } = props;
  const isMessage = kind === 'alert' || kind === 'step';
  const t = useUiTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // Nothing may open automatically over an open sheet.
  useEffect(() => (open ? popupTurns.hold() : undefined), [open]);
  return (
    <Base.Root
      {...({ recipe: sheetRecipe, kind } as object)}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      {...(onExited && { onExitComplete: onExited })}
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      closeOnEscape={dismissible}
      // A guided tour scrolls the page to the explained part.
      preventScroll={kind !== 'step'}
      closeOnInteractOutside={dismissible && closeOnOutside}
      initialFocusEl={() => initialFocus?.() ?? titleRef.current}
      finalFocusEl={() => pageTitleUnless(opener.current)}
      {...(hasToasts() && { persistentElements: [toasts] })}
    >
      <Portal>
        {dimmed ?? <Base.Backdrop />}
        <Base.Positioner>
          <Base.Content {...contentProps}>
            <Base.Header>
              {leading}
              <div style={{ flex: 1, minWidth: 0 }}>
                {overline && (
                  <Text variant="small" tone="muted">
                    {overline}
                  </Text>
                )}
                <Base.Title asChild>
                  <Heading level={2} size="h2" ref={titleRef} tabIndex={-1}>
                    {title}
                  </Heading>
                </Base.Title>
                {subtitle && (
                  <Base.Description asChild>
                    <Text
                      variant={isMessage ? 'body' : 'small'}
                      tone="muted"
                      marginTop={isMessage ? '0.5rem' : 0}
                    >
                      {subtitle}
                    </Text>
                  </Base.Description>
                )}
              </div>
              {dismissible && !NO_CLOSE.has(kind) && (
                <IconButton icon={X} label={t('close')} onClick={onClose} marginTop="-0.375rem" />
              )}
            </Base.Header>
            {banner}
            <Base.Body ref={keyboardScroll} tabIndex={-1}>
              <WaitingPlace>{children}</WaitingPlace>
            </Base.Body>
            {footer && <Base.Footer>{footer}</Base.Footer>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
