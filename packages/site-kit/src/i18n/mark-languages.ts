const mark = 'data-told';

/**
 * Under a label set the page speaks two languages. Every element with a text of its own gets the `lang` it is read in:
 * the labels' own, or English; so it is spoken right, broken right, and set in the right direction. React does not
 * know of these attributes and leaves them alone.
 */
export function markLanguages(root: HTMLElement, locale: string, labels: ReadonlySet<string>): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') tell(target.parentElement);
      else {
        tell(target);
        for (const node of addedNodes) tellAll(node);
      }
    }
  });

  function tell(node: Node | null): void {
    if (!(node instanceof HTMLElement) || isDeclared(node)) return;
    const language = languageOf(node);
    const around = node.parentElement?.closest<HTMLElement>('[lang]')?.lang;
    if (language && language !== around) {
      node.lang = language;
      node.setAttribute(mark, '');
    } else if (node.hasAttribute(mark)) unmark(node);
  }

  /** The page itself says in which language it is, such as the names in the list of languages. */
  function isDeclared(element: Element): boolean {
    return element.closest(`[lang]:not([${mark}])`) !== document.documentElement;
  }

  /** Null where no words stand; dates are written in the labels' language. */
  function languageOf(element: Element): string | null {
    let language: string | null = null;
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '';
      if (!/\p{L}/u.test(text)) continue;
      if (!labels.has(text) && element.tagName !== 'TIME') return 'en';
      language = locale;
    }
    return language;
  }

  function tellAll(node: Node): void {
    tell(node);
    if (node instanceof Element) for (const element of node.querySelectorAll('*')) tell(element);
  }

  tellAll(root);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    for (const element of root.querySelectorAll(`[${mark}]`)) unmark(element);
  };
}

function unmark(element: Element): void {
  element.removeAttribute('lang');
  element.removeAttribute(mark);
}
