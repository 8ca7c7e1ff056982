/** The key that does the same; for the eye only, since the control beside it says its key to assistive technology. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-1 hidden rounded-sm border border-current/40 px-1.5 text-2xs font-semibold opacity-80 sm:inline-block"
    >
      {letter}
    </span>
  );
}
