import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const ROOT = resolve(import.meta.dirname, '../..');
const NOT_OURS = new Set(['node_modules', 'dist', '.portal']);

/** The texts that the specification quotes in French, with the accents that its source lacks. */
const QUOTED = [
  'Actif',
  'Action introuvable',
  'Analyse en cours',
  "C'est votre iban actuel",
  'Carte envoyée',
  'Ce thème est indisponible',
  'Cette catégorie est indisponible',
  'Code Expiré',
  'Code erroné',
  "Défense d'entrer",
  'Demande envoyée',
  'En cours',
  'En cours de préparation',
  'Enregistré',
  'Envoyé',
  'Impression en cours',
  'Inactif',
  'La date ne doit pas être antérieure à 3 ans',
  'Lu',
  'Merci de réessayer ultérieurement',
  'Message lu',
  'Message non lu',
  'Non lu',
  'Non souhaitée',
  "Nous sommes désolé il n'existe aucun contenu à cet endroit",
  "Ouch! Cette page n'existe pas",
  'Pris en compte',
  'Rattachement effectué',
  'Situation actualisée',
  'Terminé',
  'Traité',
  'Un problème inattendu est survenu.',
  'Une erreur est survenue lors de la sauvegarde de votre RIB. Merci de réessayer ultérieurement.',
  'Vérification en cours',
  'Veuillez ajouter le document correspondant',
  'Veuillez ajouter un fichier',
  "Veuillez télécharger le fichier nécessaire, sélectionner déposer ultérieurement ou sélectionner cet enfant n'est pas scolarisé",
  'Votre espace assuré est actuellement en maintenance.',
  "Vous n'êtes pas autorisé à accéder à cette page.",
];

/** Texts differ from the specification's source in typography alone. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/[\u202f\u00a0]/g, ' ');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [plain(value)] : Object.values(value ?? {}).flatMap(textsIn);

test('what the specification quotes stands in a locale file, letter for letter', () => {
  const files = globSync('**/locales/{fr,*.fr}.json', {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.has(String(path).split(/[\\/]/).at(-1) ?? ''),
  });
  const texts = new Set(files.flatMap((path) => textsIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))));
  expect(files.length).toBeGreaterThan(50);
  expect(QUOTED.filter((quoted) => !texts.has(quoted))).toEqual([]);
});
