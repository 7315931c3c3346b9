/**
 * Measures of the frame, in px. The edge's static skeleton uses the same ones, so that nothing moves when the
 * shell replaces it. Change both together.
 *
 * The HTML of the edge: `<div id="portal-root" aria-busy="true">` with the whole skeleton in it. The shell
 * renders into it, which replaces the skeleton. The skeleton's part for the page itself has
 * `data-portal-page`: the shell shows that markup again, inside its own frame, until the page's code is
 * loaded.
 *
 * The frame is a grid of one row per banner, then the side and the main column. `<main>` holds the page with
 * `pageY` above and `pageX` beside it.
 */
export const MOUNT_ID = 'portal-root';
export const SKELETON_PAGE = 'data-portal-page';

export const MEASURES = {
  /** Below 768. */
  phone: {
    pageX: 16,
    pageY: 16,
    /**
     * Brand mark (36 high) at 16 from the left, search, bell, help and avatar (36) with 12 to the right edge;
     * same background as the page.
     */
    topBar: 56,
    /**
     * Fixed at the bottom: surface, a line of 1 above, five entries of an icon in a 48 × 26 pill above text
     * of 12/16.
     */
    tabBar: 64,
  },
  /** From 768. */
  rail: {
    from: 768,
    /** Includes its line of 1 at the right. */
    width: 116,
    pageX: 28,
    pageY: 32,
    /** Compact mark 36 at 20 from the top; search 44 below it; entries from 120 on, 8 from the sides. */
    brandTop: 20,
    navTop: 120,
    /** One line of text of 12/15; each further line adds 15. Entries are 2 apart. */
    entry: 58,
  },
  /** Used from a width of 1100 px on. */
  sideBar: {
    from: 1100,
    width: 240,
    pageX: 40,
    pageY: 40,
    contentMax: 1120,
    /** Mark 36 high in a row of 40, at 24 from the left; search, 44 high, from 86 on. */
    brandTop: 27,
    navTop: 146,
    /** 16 from the sides, icon 20 at 12 inside, 12, text of 15/20; entries are 2 apart. */
    entry: 44,
  },
  /**
   * Two columns from 1100: the form, 420 wide in the middle of its column, and the dark panel.
   * `gap`: from the mark (40) to the title.
   */
  login: { from: 1100, form: 420, panel: 520, brandTop: 40, brandTopPhone: 21, gap: 132, gapPhone: 25 },
  /** Read-only banner, above everything. */
  banner: { wide: 56, phone: 60 },
} as const;

const perWidth = (key: 'pageX' | 'pageY') => ({
  base: `${MEASURES.phone[key]}px`,
  md: `${MEASURES.rail[key]}px`,
  lg: `${MEASURES.sideBar[key]}px`,
});

/** Margins of a page by screen width. A page that reaches the edges uses negative ones (`--p-page-x`, `--p-page-y`). */
export const pageX = perWidth('pageX');
export const pageY = perWidth('pageY');
