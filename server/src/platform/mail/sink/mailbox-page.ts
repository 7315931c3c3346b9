import type { ReceivedMail } from './received-mail.ts';

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.4rem } a { color: inherit }
  ul { list-style: none; padding: 0 } li { border-top: 1px solid #8885; padding: .75rem 0 }
  .unread a { font-weight: 700 } .meta { opacity: .75; font-size: .9rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dt { opacity: .75 } dd { margin: 0 }
  iframe { width: 100%; height: 70vh; border: 1px solid #8885; border-radius: .5rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const time = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

/** The list of mails, which reloads every five seconds. */
export function inboxPage(mails: readonly ReceivedMail[]): string {
  const items = mails.map(
    (
      mail,
    ) => `<li class="${mail.read ? 'read' : 'unread'}"><a href="/view/${mail.id}">${escapeHtml(mail.subject || '(sans objet)')}</a>
<div class="meta">${escapeHtml(receivers(mail))} · ${time.format(mail.receivedAt)}</div></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>Aucun message pour le moment.</p>';
  return page(
    'Boîte de démonstration',
    `<h1>Boîte de démonstration</h1>
<p>Tous les e-mails que le portail envoie arrivent ici et ne vont nulle part ailleurs.</p>${list}`,
    5,
  );
}

/** One mail, with its HTML in a frame that runs no script. */
export function mailPage(mail: ReceivedMail): string {
  const files = mail.attachments.map(
    ({ fileName }, at) =>
      `<li><a href="/api/v1/message/${mail.id}/part/${at + 1}">${escapeHtml(fileName)}</a></li>`,
  );
  return page(
    mail.subject,
    `<p><a href="/">Tous les messages</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>De</dt><dd>${escapeHtml(`${mail.from.Name} <${mail.from.Address}>`)}</dd>
<dt>À</dt><dd>${escapeHtml(receivers(mail))}</dd><dt>Reçu</dt><dd>${time.format(mail.receivedAt)}</dd></dl>
${files.length > 0 ? `<ul>${files.join('')}</ul>` : ''}
${mail.html ? `<iframe sandbox title="Message" src="/view/${mail.id}.html"></iframe>` : ''}
<h2>Texte</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}

const receivers = ({ to }: ReceivedMail) => to.map(({ Address }) => Address).join(', ');

function page(title: string, body: string, refreshSeconds?: number): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
