import { useEffect, useRef } from 'react';
import { closeAllDialogs } from './dialogs.ts';
import { useNavigate } from './link.tsx';

const allowedTags = new Set([
  ...['P', 'H3', 'H4', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'B', 'I', 'BR', 'A'],
  ...['TABLE', 'TBODY', 'THEAD', 'TR', 'TH', 'TD'],
]);

/**
 * HTML that an operator wrote. The server made it safe when it was written; here it is parsed without running
 * anything and copied element by element, so that only plain text formatting can ever appear.
 */
export function SafeHtml({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    ref.current?.replaceChildren(...copyOf(parsed.body));
  }, [html]);

  // A link to our own page navigates without a reload, also out of a dialog.
  useEffect(() => {
    const box = ref.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
        return;
      if (link.origin !== location.origin) return;
      event.preventDefault();
      closeAllDialogs();
      if (/[?&](notice|dialog)=/.test(link.search)) location.assign(link.href);
      else void navigate({ href: link.pathname + link.search + link.hash });
    };
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [navigate]);

  return <div ref={ref} className="prose-text" />;
}

function copyOf(parent: Node): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
    if (!(node instanceof HTMLElement)) return [];
    if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(node.tagName)) return [];
    if (!allowedTags.has(node.tagName)) return copyOf(node);
    const copy = document.createElement(node.tagName);
    const href = node.getAttribute('href') ?? '';
    if (copy instanceof HTMLAnchorElement && /^(https:\/\/|\/(?![/\\])|mailto:)/.test(href)) {
      copy.href = href;
      copy.rel = 'noopener noreferrer';
      if (href.startsWith('https:')) copy.target = '_blank';
    }
    copy.append(...copyOf(node));
    return [copy];
  });
}
