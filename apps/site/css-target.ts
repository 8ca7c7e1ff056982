/**
 * The oldest browsers that Tailwind 4 serves. Both builds write their styles for them: were a colour written otherwise in
 * the page and in the stylesheet that replaces its rules, everything with a transition would run one at the first touch.
 */
export const cssTarget = ['chrome111', 'safari16.4', 'firefox128'];
