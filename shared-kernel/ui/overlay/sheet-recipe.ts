import { defineSlotRecipe } from '@chakra-ui/react';
import { visuallyHidden } from '../layout/primitives.tsx';

const curve = 'cubic-bezier(.2,0,0,1)';
const enter = (name: string) => ({
  _open: { animation: `p-${name}-in 300ms ${curve} backwards` },
  _closed: { animation: `p-${name}-out 200ms ${curve} forwards` },
});
const still = {
  _open: { _motionReduce: { animation: 'p-fade-in 80ms' } },
  _closed: { _motionReduce: { animation: 'p-fade-out 80ms forwards' } },
};
/** On paper a sheet is as long as its text; `!important`, because each kind sets its own size. */
const printed = {
  _print: {
    display: 'block',
    position: 'static !important',
    overflow: 'visible !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    maxWidth: 'none !important',
    boxShadow: 'none',
    animation: 'none !important',
  },
};
const phone = '@media (max-width: 767.96px)';

const centred = { alignItems: 'center', justifyContent: 'center', padding: { base: 0, md: '1.5rem' } };
const risen = (maxWidth: string) => ({
  width: '100%',
  maxWidth,
  maxHeight: '100%',
  borderRadius: 'lg',
  ...enter('rise'),
  ...still,
});

/** Centred; on a phone it fills the screen. */
const dialog = (maxWidth: string, more: { minHeight?: { md: string } } = {}) => ({
  positioner: centred,
  content: { ...risen(maxWidth), ...more, [phone]: { height: '100%', borderRadius: 0 } },
});

/** Centred; at the bottom of a phone. */
const short = {
  positioner: { ...centred, alignItems: { base: 'flex-end', md: 'center' } },
  content: { ...risen('28.75rem'), [phone]: { maxWidth: 'none', borderBottomRadius: 0 } },
};

/** At the right edge of the page; on a phone it fills the screen. */
const panel = (maxWidth: string) => ({
  positioner: { justifyContent: 'flex-end' },
  content: {
    width: '100%',
    height: '100%',
    maxWidth: { base: 'none', md: maxWidth },
    borderLeftRadius: 'lg',
    ...enter('slide'),
    ...still,
    [phone]: { borderRadius: 0, animationName: 'p-rise-in' },
  },
  body: { paddingTop: { base: '0.75rem', md: '1.125rem' } },
});

/**
 * One structure for dialogs and side panels: title first, scrolling body, footer that stays in
 * view.
 */
export const sheetRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      background: 'scrim',
      zIndex: 1300,
      ...enter('fade'),
      _print: { display: 'none' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 1300,
      display: 'flex',
      overscrollBehavior: 'contain',
      ...printed,
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      background: 'surface',
      color: 'text',
      boxShadow: 'e3',
      // Invisible, except in forced-colours mode, which removes shadows and backgrounds.
      outline: '1px solid transparent',
      minWidth: 0,
      overflow: 'hidden',
      ...printed,
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1rem',
      padding: { base: '0.75rem 0.25rem 0.5rem 1rem', md: '1.5rem 1rem 0.75rem 1.75rem' },
    },
    title: { outline: 'none' },
    body: {
      flex: 1,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      minHeight: 0,
      ...printed,
      padding: { base: '0.5rem 1rem 1.5rem', md: '0.5rem 1.75rem 1.5rem' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.75rem',
      flexShrink: 0,
      borderTop: '1px solid var(--p-line)',
      padding: { base: '0.75rem 1rem', md: '1rem 1.75rem' },
      paddingBottom: { base: 'calc(0.75rem + env(safe-area-inset-bottom))', md: '1.25rem' },
      _print: { display: 'none' },
      // As wide as the phone, and the last of several buttons widest, so that either thumb reaches
      // it.
      [phone]: { '& > *, & > div > button:last-child': { flexGrow: 1 } },
    },
  },
  variants: {
    kind: {
      form: dialog('45rem'),
      wideForm: dialog('55rem', { minHeight: { md: 'min(44rem, 100%)' } }),
      // As high as most steps, so that the title does not move between steps.
      steps: dialog('45rem', { minHeight: { md: 'min(40rem, 100%)' } }),
      small: dialog('28.75rem'),
      alert: {
        ...short,
        header: { padding: { base: '1.5rem 1rem 0', md: '1.75rem 1.75rem 0' }, flexDirection: 'column' },
        body: { padding: { base: '0.25rem 1rem 1rem', md: '0.25rem 1.75rem 1rem' } },
        footer: {
          borderTop: 0,
          flexDirection: { base: 'column-reverse', md: 'row' },
          justifyContent: 'flex-end',
          paddingTop: '0.5rem',
          '& > *': { width: { base: '100%', md: 'auto' } },
        },
      },
      // The confirmation has its own title: the dialog's title is its name for screen readers.
      sent: {
        ...short,
        header: {
          position: 'absolute',
          inset: '0 0 auto auto',
          padding: '0.5rem',
          '& > div': visuallyHidden,
        },
        body: { padding: '2rem 1.5rem' },
      },
      // Its content fills the screen and draws everything, including the close button.
      screen: {
        content: { position: 'fixed', inset: 0, background: 'deep', color: 'on-deep' },
        header: visuallyHidden,
        body: { padding: 0, overflow: 'hidden' },
      },
      // A field at the top replaces the title, which is the dialog's name for screen readers.
      search: {
        positioner: {
          alignItems: { base: 'stretch', md: 'flex-start' },
          justifyContent: 'center',
          padding: { base: 0, md: 'min(5.25rem, 10vh) 1.5rem 1.5rem' },
        },
        content: { ...risen('45rem'), [phone]: { height: '100%', borderRadius: 0 } },
        header: visuallyHidden,
        body: { padding: 0 },
        footer: { background: 'surface-2', padding: '0.5rem 1.25rem', paddingBottom: '0.5rem', borderTop: 0 },
      },
      // Beside a lit part of the page, positioned by `StepBubble`; at an edge of a phone.
      step: {
        // Above the dimming layer.
        positioner: { pointerEvents: 'none', zIndex: 1301 },
        content: {
          ...risen('none'),
          pointerEvents: 'auto',
          position: 'fixed',
          overflow: 'visible',
          maxHeight: 'calc(100dvh - 2rem)',
          '&[data-side=bottom-edge]': { borderBottomRadius: 0 },
          '&[data-side=top-edge]': { borderTopRadius: 0 },
        },
        header: { padding: '1.25rem 0.75rem 0 1.5rem' },
        body: { padding: '0.25rem 1.5rem 0.75rem' },
        footer: { padding: '0.5rem 1.5rem 1rem', borderTop: 0, [phone]: { '& > *': { flexGrow: 1 } } },
      },
      panel: panel('31.5rem'),
      widePanel: panel('47.5rem'),
    },
  },
});
