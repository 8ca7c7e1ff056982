import { useT } from '@kislap/console-kit/i18n.tsx';
import type { ActWords } from '@kislap/kernel/console.ts';
import { Link } from '@tanstack/react-router';
import type { Approval } from '../contract/approvals.console.ts';

/** To the page with everything around the thing, where its feature has one. */
export function CaseLink({ row, words }: { row: Approval; words: ActWords | undefined }) {
  const t = useT();
  const found = words?.case?.(row.thing.slice(row.thing.indexOf(':') + 1));
  if (!found) return null;
  return (
    <Link
      to={found.path}
      search={found.search}
      className="justify-self-start text-xs font-semibold text-tide hover:underline in-[td]:max-sm:justify-self-end"
    >
      {t('approvals.openCase')}
    </Link>
  );
}
