/** Makes SVG elements: attributes, then children. */
export function svg<T extends keyof SVGElementTagNameMap>(
  tag: T,
  attrs: Record<string, string | number> = {},
  ...children: (Node | null)[]
): SVGElementTagNameMap[T] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value));
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** A word set in the middle of its place. */
export function svgText(text: string, attrs: Record<string, string | number>): SVGTextElement {
  const element = svg('text', { 'text-anchor': 'middle', 'dominant-baseline': 'central', ...attrs });
  element.textContent = text;
  return element;
}
