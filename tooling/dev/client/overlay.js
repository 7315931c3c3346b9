// Shows over the page that the sources do not compile. Uses no <style> element, which the page's policy refuses.
const ID = 'portal-dev-problem';

/** `texts`: the messages. */
export function showProblem(title, texts) {
  hideProblem();
  const host = document.createElement('div');
  host.id = ID;
  host.setAttribute('role', 'alert');
  Object.assign(host.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    overflow: 'auto',
    padding: '32px',
    background: 'rgba(14, 17, 22, 0.94)',
    color: '#f4f4f5',
    font: '14px/1.55 ui-monospace, Menlo, Consolas, monospace',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  Object.assign(close.style, {
    float: 'right',
    padding: '6px 14px',
    font: 'inherit',
    color: 'inherit',
    background: 'transparent',
    border: '1px solid #71717a',
    borderRadius: '6px',
    cursor: 'pointer',
  });
  close.addEventListener('click', hideProblem);
  const heading = document.createElement('h2');
  heading.textContent = title;
  Object.assign(heading.style, { margin: '0 0 16px', fontSize: '18px', color: '#ff8f8f' });
  host.append(close, heading);
  for (const text of texts) {
    const block = document.createElement('pre');
    block.textContent = text;
    Object.assign(block.style, { margin: '0 0 20px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
    host.append(block);
  }
  document.body.append(host);
}

export const hideProblem = () => document.getElementById(ID)?.remove();
