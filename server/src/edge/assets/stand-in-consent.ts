import type { EdgeTexts } from '../locales/texts.ts';

/**
 * Stands in for a consent service where a brand of the demo world names `/stand-in/consent.js`. It asks once, shows
 * the token with which it was loaded, and stores the answer in a cookie of its own. It sets styles through the CSSOM,
 * since the page's policy forbids style attributes.
 */
export const standInConsent = ({ consent }: EdgeTexts): string => `(() => {
  const words = ${JSON.stringify(consent)};
  if (/(?:^|; )stand_in_consent=/.test(document.cookie)) return;
  const token = document.currentScript?.dataset.token ?? '';
  const style = (element, rules) => Object.assign(element.style, rules) && element;
  const box = style(document.createElement('section'), {
    position: 'fixed', insetInline: '1rem', bottom: '5rem', zIndex: '1200', maxWidth: '28rem', padding: '1rem',
    borderRadius: 'var(--p-radius-lg, 12px)', background: 'var(--p-surface)', color: 'var(--p-text)',
    border: '1px solid var(--p-line-strong)', boxShadow: '0 8px 32px rgb(0 0 0 / .2)',
  });
  box.setAttribute('aria-label', words.title);
  const text = document.createElement('p');
  text.textContent = words.text.replace('{{token}}', token);
  const row = style(document.createElement('div'), { display: 'flex', gap: '.75rem', marginTop: '.75rem' });
  for (const [answer, word] of Object.entries(words.answers)) {
    const button = style(document.createElement('button'), {
      minHeight: '2.75rem', paddingInline: '1rem', borderRadius: 'var(--p-radius-md, 8px)', cursor: 'pointer',
      border: '1px solid var(--p-line-strong)', background: 'transparent', color: 'inherit', font: 'inherit',
    });
    button.type = 'button';
    button.textContent = word;
    button.addEventListener('click', () => {
      document.cookie = 'stand_in_consent=' + answer + '; Path=/; Max-Age=15552000; SameSite=Lax';
      box.remove();
    });
    row.append(button);
  }
  box.append(text, row);
  document.body.append(box);
})();
`;
