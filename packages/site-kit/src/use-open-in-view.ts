import { type RefObject, useEffect } from 'react';

/**
 * On a phone most entries of a line lie outside of it: the one of the page that is open is brought into it, whenever
 * `open` becomes another. Nothing is done while it is null, as long as the line is not there yet.
 */
export function useOpenInView(line: RefObject<HTMLElement | null>, open: string | null): void {
  useEffect(() => {
    if (open === null) return;
    const entry = line.current?.querySelector('[aria-current="page"]');
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [line, open]);
}
