type Child = Node | string | null | undefined;
type Props<T extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[T], 'style' | 'dataset' | 'children'>
> & { attrs?: Record<string, string>; onclick?: (event: MouseEvent) => void };

/** A small element maker: properties, then children. Text goes in as text, never as HTML. */
export function el<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  props: Props<T> = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  const { attrs, ...own } = props;
  Object.assign(element, own);
  for (const [name, value] of Object.entries(attrs ?? {})) element.setAttribute(name, value);
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/** Icons on the house grid: 24 units, a stroke of 1.8. */
const icons = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  soundOn: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500ZM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  soundOff: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500ZM16 10l4.5 4.500M20.5 10L16 14.5',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.600-5.700M19.5 3.500V8h-4.5',
  stop: 'M8 8h8v8H8Z',
  auto: 'M4.500 12a7.500 7.500 0 0 1 13-5.100L20 9.500M20 4.500v5h-5M19.500 12a7.500 7.500 0 0 1-13 5.100L4 14.500M4 19.500v-5h5',
  turbo: 'M13 3 5.500 13.500h6L11 21l7.500-10.500h-6Z',
  back: 'M14.5 6l-6 6 6 6',
  copy: 'M9 9h10v11H9ZM5 15V4h10',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  leave: 'M10 4.500H5v15h5M14 8l4 4-4 4M18 12H9.5',
  people:
    'M9 11a3.200 3.200 0 1 0 0-6.400A3.200 3.200 0 0 0 9 11ZM3.5 19c.4-3.300 2.600-5 5.5-5s5.100 1.700 5.5 5M15.5 5a3 3 0 0 1 0 5.700M17 14.300c2 .5 3.200 2.100 3.5 4.700',
} as const;

export type IconName = keyof typeof icons;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

export function button(label: string, onclick: () => void, className = 'button', glyph?: IconName) {
  return el(
    'button',
    { type: 'button', className, onclick },
    glyph ? icon(glyph) : null,
    el('span', {}, label),
  );
}

/** A button that shows only its icon and says its name to assistive technology. */
export function iconButton(label: string, glyph: IconName, onclick: () => void, className = 'icon-button') {
  return el(
    'button',
    { type: 'button', className, onclick, title: label, attrs: { 'aria-label': label } },
    icon(glyph),
  );
}
