import type { Complete } from './complete.ts';

interface Answer {
  id: string;
  note?: string | null;
}

test('a key that is optional must be written, with a value or undefined', () => {
  const written: Complete<Answer>[] = [
    { id: 'a', note: 'paid' },
    { id: 'b', note: undefined },
  ];
  // @ts-expect-error `note` is left out: this does not compile.
  const leftOut: Complete<Answer> = { id: 'c' };
  expect([...written, leftOut].map((answer: Answer) => answer.note)).toEqual(['paid', undefined, undefined]);
});
