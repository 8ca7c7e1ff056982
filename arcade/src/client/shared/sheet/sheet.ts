import { el, iconButton } from '../dom.ts';
import type { Wording } from '../texts.ts';

/** A page of the sheet. `build` runs each time the page is opened, so that what it shows is current. */
export type SheetPage = { title: string; build: () => HTMLElement };

export type Sheet = { open(index?: number): void };

/** The game's own book: rules, fairness, rounds, settings, as tabs of one dialog. */
export function createSheet({ t }: Wording, pages: readonly SheetPage[]): Sheet {
  const body = el('div', {
    className: 'sheet-body',
    tabIndex: 0,
    attrs: { role: 'tabpanel', id: 'sheet-page' },
  });
  const tabs = pages.map((page, index) =>
    el(
      'button',
      {
        type: 'button',
        className: 'tab',
        id: `sheet-tab-${index}`,
        onclick: () => show(index),
        attrs: { role: 'tab', 'aria-controls': 'sheet-page' },
      },
      page.title,
    ),
  );
  const list = el(
    'div',
    { className: 'tabs', attrs: { role: 'tablist', 'aria-label': t('arcade.menu') } },
    ...tabs,
  );
  const dialog = el(
    'dialog',
    { className: 'sheet', attrs: { 'aria-label': t('arcade.menu') } },
    el(
      'div',
      { className: 'sheet-head' },
      list,
      iconButton(t('arcade.close'), 'close', () => dialog.close()),
    ),
    body,
  );
  document.body.append(dialog);
  let current = 0;

  function show(index: number): void {
    current = index;
    tabs.forEach((tab, position) => {
      tab.setAttribute('aria-selected', String(position === index));
      tab.tabIndex = position === index ? 0 : -1;
    });
    body.setAttribute('aria-labelledby', `sheet-tab-${index}`);
    const page = pages[index];
    body.replaceChildren(...(page === undefined ? [] : [page.build()]));
    body.scrollTop = 0;
    tabs[index]?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }

  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + pages.length) % pages.length;
    show(next);
    tabs[next]?.focus();
  });
  // A press on the backdrop lands on the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  return {
    open(index = 0) {
      show(index);
      if (!dialog.open) dialog.showModal();
    },
  };
}
