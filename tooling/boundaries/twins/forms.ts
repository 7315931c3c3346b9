/** The texts that a rule accepts and refuses, as far as a pattern can decide: check digits are ignored. */
interface Form {
  /** Name and file of the rule: `parsePostcode` of `postcode.ts`. */
  rule: [name: string, file: string];
  accepts: string[];
  /** Texts that are almost valid. A pattern that accepts one of them has another purpose. */
  refuses: string[];
}

/**
 * The forms of the rules. A pattern elsewhere that accepts all of `accepts` and none of `refuses` is
 * equivalent to the rule, however it is written.
 */
export const FORMS: Form[] = [
  {
    rule: ['parsePostcode', 'postcode.ts'],
    accepts: ['75011', '01000', '97400', '69003'],
    refuses: ['7501', '750111', 'ABCDE', '7501A'],
  },
  {
    rule: ['parseMemberNumber', 'member-number.ts'],
    accepts: ['10000001', '99999999'],
    refuses: ['1000000', '100000010', 'ABCDEFGH'],
  },
  {
    rule: ['nirKey', 'nir.ts'],
    accepts: ['1850599999074', '2951099126111'],
    refuses: ['185059999907', '18505999990740', 'ABCDEFGHIJKLM'],
  },
  {
    rule: ['parseNir', 'nir.ts'],
    accepts: ['185059999907408', '295109912611193'],
    refuses: ['18505999990740', '1850599999074080', 'ABCDEFGHIJKLMNO'],
  },
  {
    rule: ['parseIban', 'iban.ts'],
    accepts: ['FR1420041010050500013M02606', 'FR7630006000011234567890189'],
    refuses: ['FR', 'FR14', '1420041010050500013M02606', 'AGRIFRPP882'],
  },
  {
    rule: ['parseBic', 'bic.ts'],
    accepts: ['AGRIFRPP', 'AGRIFRPP882'],
    refuses: ['AGRIFRP', 'AGRIFRPP8', 'AGRI12PP', '12345678'],
  },
  {
    rule: ['parseFiness', 'finess.ts'],
    accepts: ['750712184', '990000010'],
    refuses: ['75071218', '7507121840', 'ABCDEFGHI'],
  },
  {
    rule: ['parsePhone', 'phone.ts'],
    accepts: ['0199000101', '0639981402'],
    refuses: ['019900010', '01990001011', 'ABCDEFGHIJ', '1199000101'],
  },
  {
    rule: ['parsePhone', 'phone.ts'],
    accepts: ['+33639981402', '+33199000101'],
    refuses: ['+3', '33639981402', '+ABCDEFGHIJK'],
  },
  {
    rule: ['parseEmail', 'email.ts'],
    accepts: ['claire.martin@example.org', 'leo@example.fr'],
    refuses: ['claire.martin', '@example.org', 'claire@', 'claire martin@example.org'],
  },
  {
    rule: ['parseIcs', 'sepa.ts'],
    accepts: ['FR72ZZZ123456', 'FR53ZZZ999999'],
    refuses: ['FR', 'ZZZ123456', '72ZZZ123456', 'AGRIFRPPXXXX'],
  },
  {
    rule: ['isLifeDate', 'life-date.ts'],
    accepts: ['2025-11-05', '1985-05-01'],
    refuses: ['2025-11', '05/11/2025', '2025-11-05T10:00:00Z', 'abcd-ef-gh'],
  },
  {
    rule: ['parseTypedDate', 'life-date.ts'],
    accepts: ['05/11/2025', '31/12/1985'],
    refuses: ['05/11', 'ab/cd/efgh', '2025/11', '1/1234567'],
  },
  {
    rule: ['parseAmount', 'amount.ts'],
    accepts: ['12,50', '0,05', '1234,5'],
    refuses: ['', 'abc', '12,505', '12,5,0', ',5'],
  },
];
