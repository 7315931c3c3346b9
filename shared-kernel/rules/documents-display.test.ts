import { displayedTabs, isDisplayed } from './documents-display.ts';

test('an environment that says nothing shows the four tabs and every type', () => {
  expect(displayedTabs(undefined)).toEqual(['health', 'foresight', 'contribution', 'shared']);
  expect(displayedTabs({ tabs: [] })).toHaveLength(4);
  expect(isDisplayed({ tab: 'foresight', typeCode: 'X' }, undefined)).toBe(true);
});

test('its tabs stand in the order of the specification, and a hidden type is in none', () => {
  const display = { tabs: ['shared' as const, 'health' as const], hiddenTypes: ['APPEL'] };
  expect(displayedTabs(display)).toEqual(['health', 'shared']);
  expect(isDisplayed({ tab: 'foresight', typeCode: 'X' }, display)).toBe(false);
  expect(isDisplayed({ tab: 'health', typeCode: 'X' }, display)).toBe(true);
  expect(isDisplayed({ tab: 'health', typeCode: 'APPEL' }, display)).toBe(false);
});
