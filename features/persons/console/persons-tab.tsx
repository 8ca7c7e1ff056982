import { useT } from '@kislap/console-kit/i18n.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { LinkTable } from './link-table.tsx';
import { usePlayerLinks } from './use-persons.ts';

/** The other accounts that may be this person's. */
export function PersonsTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const links = usePlayerLinks(playerId);
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-bold">{t('persons.tabTitle')}</h2>
      <p className="max-w-160 text-sm text-text2">{t('persons.tabLead')}</p>
      <LinkTable
        id="player-persons"
        label={t('persons.tabTitle')}
        query={links}
        empty={{ icon: 'users', title: t('persons.linksEmpty') }}
        isOfPlayer
      />
    </section>
  );
}
