import { ContactCategory } from '../contracts/messages.ts';
import {
  CONTACT_CATEGORIES,
  contactObjectsOf,
  contactRequestOf,
  offeredCategories,
} from './contact-categories.ts';
import { mayReply, requestType } from './request-types.ts';

test('the form offers eight categories, each with objects and “other” at their end', () => {
  expect(CONTACT_CATEGORIES).toHaveLength(8);
  for (const category of CONTACT_CATEGORIES) expect(contactObjectsOf(category).at(-1)).toBe('other');
});

test('every object of every category opens a message of a type of the table, with a title of its own', () => {
  const titles = ContactCategory.options.flatMap((category) =>
    contactObjectsOf(category).map((object) => {
      const { typeCode, title } = contactRequestOf(category, object);
      expect(requestType(typeCode)?.kind).toBe('MESSAGE');
      expect(mayReply({ typeCode, title, statusKey: 'done' })).toBe(false);
      expect(title.length).toBeLessThanOrEqual(160);
      return title;
    }),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test('a title says “other” once', () => {
  expect(contactRequestOf('OTHER', 'other').title).toBe('Question : autre sujet');
  expect(contactRequestOf('CONTRIBUTIONS', 'other').title).toBe('Question : cotisations - Autre');
});

test('only a missing or wrong card opens a request that ends with a printed card', () => {
  const types = contactObjectsOf('TP_CARD').map((object) => contactRequestOf('TP_CARD', object).typeCode);
  expect(types).toEqual([10001, 10001, 9999, 9999]);
});

test('a change of option opens a request of its own type', () => {
  expect(contactRequestOf('GUARANTEES', 'option')).toEqual({
    typeCode: 10016,
    title: 'Question : garanties - Changement d’option',
  });
});

test('a member is offered what the insurer names for them, in the order of the form; all of it where nothing is named', () => {
  expect(offeredCategories(null)).toEqual(CONTACT_CATEGORIES);
  expect(offeredCategories(['OTHER', 'REFUNDS', 'DEMANDE'])).toEqual(['REFUNDS', 'OTHER']);
});
