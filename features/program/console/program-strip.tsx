import { useT } from '@kislap/console-kit/i18n.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { buttonClass, Notice } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useProgram } from './use-program.ts';

/** Red while files of the program are not those that were accepted; nothing otherwise. */
export function ProgramStrip() {
  const t = useT();
  const program = useProgram();
  usePolling(program.refetch, 60_000);
  if (program.data?.state !== 'changed') return null;
  return (
    <Notice
      tone="bad"
      title={t('console.programChanged')}
      className="mb-4 max-sm:flex-wrap"
      action={
        <Link to="/program" className={buttonClass('primary', 'sm')}>
          {t('console.programChangedOpen')}
        </Link>
      }
    >
      {t('console.programChangedText')}
    </Notice>
  );
}
