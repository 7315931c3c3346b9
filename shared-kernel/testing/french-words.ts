/** Words that nearly every French text has one of, and no English text. */
const COMMON =
  /(?:^|[^\p{L}])(?:le|la|les|un|une|des|du|de|et|est|au|aux|pour|par|pas|avec|sur|dans|votre|vos|vous|nous|soins?|dentaire|lunettes|remboursements?|cotisations?|demande|facture|devis|carte de)(?![\p{L}])/iu;
/** A word in lower case with an accent. Names begin with a capital. */
const ACCENTED = /(?:^|[^\p{L}’])\p{Ll}*[àâçéèêëîïôùûœ]\p{Ll}*/u;
/** Intended French in English pages: titles between quotation marks, and names. */
const QUOTED = /“[^”]*”/g;

/** The French texts of an element outside a `lang="fr"`. They may contain `names`. */
export function frenchIn(root: HTMLElement, names: readonly string[] = []): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = names.reduce(
      (rest, name) => rest.split(name).join(''),
      (node.textContent ?? '').replace(QUOTED, ''),
    );
    const isMarked = node.parentElement?.closest('[lang]')?.getAttribute('lang') === 'fr';
    if (!isMarked && (COMMON.test(text) || ACCENTED.test(text))) found.push(text);
  }
  return found;
}
