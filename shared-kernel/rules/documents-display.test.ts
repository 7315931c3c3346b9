import { displayedTabs } from './documents-display.ts';

test('an environment that says nothing shows the four tabs', () => {
  expect(displayedTabs(undefined)).toEqual(['health', 'foresight', 'contribution', 'shared']);
  expect(displayedTabs({ tabs: [] })).toHaveLength(4);
});

test('its tabs stand in the order of the specification', () => {
  expect(displayedTabs({ tabs: ['shared', 'health'] })).toEqual(['health', 'shared']);
});
