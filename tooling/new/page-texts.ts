/** Placeholder texts of a new page, for its four states. */
export function pageTexts(language: 'fr' | 'en', title: string) {
  return language === 'fr'
    ? {
        title,
        empty: { title: 'Rien à afficher', text: 'Ce qui arrivera se trouvera ici.' },
        failure: {
          title: 'Cette page ne s’affiche pas',
          text: 'Le problème vient de nos services. Les autres pages de votre espace fonctionnent.',
        },
      }
    : {
        title,
        empty: { title: 'Nothing to show', text: 'What arrives will be here.' },
        failure: {
          title: 'This page does not load',
          text: 'The problem is on our side. The other pages of your space work.',
        },
      };
}
