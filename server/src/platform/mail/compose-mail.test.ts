import { test } from 'node:test';
import { expect } from 'expect';
import { readEnvironmentFiles } from '../../../demo/read-environment-files.ts';
import { renderMail } from './compose-mail.ts';

const brand = readEnvironmentFiles().find(({ code }) => code === 'GFPLAC')?.brand;
const content = {
  subject: 'Votre code',
  title: 'Un code ?',
  paragraphs: ['Le voici :', 'Quelqu’un d’autre ? « Non » !'],
  code: '123456',
  link: { label: 'Ouvrir', href: 'https://portail.example.org/?a=b' },
  footer: 'À bientôt !',
};

test('French marks stay with their words, in text and in HTML; a link stays as it is', () => {
  const { text, html } = renderMail(content, brand!, 'fr');
  for (const words of [
    'Un code\u202f?',
    'Le voici\u00a0:',
    'Quelqu’un d’autre\u202f? «\u00a0Non\u00a0»\u202f!',
    'À bientôt\u202f!',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('https://portail.example.org/?a=b');
});

test('English keeps its blanks', () => {
  const { text } = renderMail({ ...content, title: 'A code ?' }, brand!, 'en');
  expect(text).toContain('A code ?');
});
