import { brandCss } from './brand-palette.ts';

describe('the CSS of a brand', () => {
  const charter = {
    primary_color: '#27357f',
    secondary_color: '#b98a2f',
    strong_font_color: '#181b2e',
    fonts: { heading: 'Source Serif 4', body: 'Source Sans 3' },
    roundings: { sm: 0, md: 0, lg: 0 },
    heading_weight: 600,
    emphasis_weight: 600,
  };
  const css = brandCss(charter);

  test('is light by default, dark where the system prefers it, and follows data-theme where it is set', () => {
    const [light, system, decided] = css.split('\n');
    expect(light).toMatch(/^:root\{.*color-scheme:light;.*--p-bg:#f5f6fb;/);
    expect(system).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{color-scheme:dark;/,
    );
    expect(decided).toMatch(/^@media screen\{:root\[data-theme=dark\]\{color-scheme:dark;/);
  });

  test('has fully round corners only for a brand with round corners', () => {
    expect(css).toContain('--p-radius-full:0px;');
    expect(brandCss({ ...charter, roundings: { sm: 6, md: 10, lg: 18 } })).toContain(
      '--p-radius-full:999px;',
    );
  });

  test('sets the same properties in both modes, except those that components treat as optional', () => {
    const names = (part: string) => new Set([...part.matchAll(/(--p-[a-z0-9-]+):/g)].map(([, name]) => name));
    const [light, , dark] = css.split('\n').map(names) as [Set<string>, Set<string>, Set<string>];
    const shapes = /^--p-(font|radius|heading|emphasis)/;
    expect([...light].filter((name) => !dark.has(name) && !shapes.test(name))).toEqual([]);
    expect([...dark].filter((name) => !light.has(name))).toEqual([
      '--p-person-on-deep',
      '--p-on-person-on-deep',
    ]);
  });
});
