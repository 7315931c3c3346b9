import { withoutIdentifiers } from './unidentified.ts';

test.each([
  ['mon numéro 2 85 05 78 006 084 36 ne va pas', 'mon numéro … ne va pas'],
  ['285057800608436', '…'],
  ['né en Corse : 1 85 05 2A 006 084 36', 'né en Corse : …'],
  ['FR76 3000 6000 0112 3456 7890 189 refusé', '… refusé'],
  ['FR7630006000011234567890189', '…'],
  ['FR14 2004 1010 0505 0001 3M02 606', '…'],
  ['appelez-moi au 06.12.34.56.78', 'appelez-moi au …'],
  ['écrivez à claire.martin@exemple.fr', 'écrivez à …'],
])('« %s » becomes « %s »', (text, left) => {
  expect(withoutIdentifiers(text)).toBe(left);
});

test.each(['soin du 12/11/2025', '238,00 € en 2025', 'dent 26 et 27', '100 % santé', 'le 1er janvier'])(
  '« %s » stays as it is',
  (text) => {
    expect(withoutIdentifiers(text)).toBe(text);
  },
);
