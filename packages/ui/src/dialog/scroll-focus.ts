import { type RefCallback, useCallback, useState } from 'react';

interface ScrollFocus {
  ref: RefCallback<HTMLElement>;
  role: 'region' | undefined;
  tabIndex: 0 | undefined;
  'aria-labelledby': string | undefined;
}

/** What is longer than its place can be reached and scrolled by the keyboard; what is not is no stop on the way. */
export function useScrollFocus(labelId: string): ScrollFocus {
  const [isLonger, setLonger] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const look = () => setLonger(element.scrollHeight > element.clientHeight + 1);
    const sizes = new ResizeObserver(look);
    // Its own height stays the same while its content grows.
    const content = new MutationObserver(look);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return {
    ref,
    role: isLonger ? 'region' : undefined,
    tabIndex: isLonger ? 0 : undefined,
    'aria-labelledby': isLonger ? labelId : undefined,
  };
}
