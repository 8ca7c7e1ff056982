import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Dialog } from '@kislap/ui';
import type { AuditEntry } from '../contract/audit.console.ts';
import { diffJson } from './json-diff.ts';

/** One entry: actor, action, target, and the values before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT();
  const differences = diffJson(entry.before, entry.after);
  return (
    <Dialog
      title={`${entry.sequence} · ${entry.action}`}
      lead={<Moment at={entry.at} />}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Facts>
          <Fact label={t('staff.actor')}>{entry.actorName}</Fact>
          <Fact label={t('staff.ip')}>{entry.ip}</Fact>
          <Fact label={t('staff.requestId')}>
            <span className="break-all select-all">{entry.requestId}</span>
          </Fact>
          <Fact label={t('staff.target')} isWide>
            <span className="break-all select-all">{entry.target}</span>
          </Fact>
        </Facts>
        <section>
          <h3 className="mb-2 text-sm font-bold">{t('staff.differences')}</h3>
          {differences.length === 0 && <p className="text-sm text-text3">{t('staff.noDifferences')}</p>}
          <ul className="grid gap-2">
            {differences.map((difference) => (
              <li
                key={difference.path}
                className="rounded-control border border-line bg-s2 px-3 py-2 text-sm"
              >
                {difference.path && (
                  <p className="mb-1 text-2xs font-semibold break-all text-text3">{difference.path}</p>
                )}
                {difference.before !== null && (
                  <p className="break-words text-gumamela">
                    <span aria-hidden="true">− </span>
                    <span className="sr-only">{t('staff.before')}: </span>
                    <del className="no-underline">{difference.before || '“”'}</del>
                  </p>
                )}
                {difference.after !== null && (
                  <p className="break-words text-calamansi">
                    <span aria-hidden="true">+ </span>
                    <span className="sr-only">{t('staff.after')}: </span>
                    <ins className="no-underline">{difference.after || '“”'}</ins>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
        <p className="text-2xs break-all text-text3 select-all">
          {t('staff.hash')} {entry.hash}
        </p>
      </div>
    </Dialog>
  );
}
