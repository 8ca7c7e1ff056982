import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { type ComponentProps, useMemo, useState } from 'react';
import type { PersonLink } from '../contract/persons.console.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { type Decision, DecisionCell, ScoreCell, VerdictCell } from './link-cells.tsx';

type Table = ComponentProps<typeof DataTable<PersonLink>>;
type Props = Pick<Table, 'id' | 'label' | 'query' | 'empty' | 'page' | 'onPage'> & {
  /** On a player's own page the first of the two is known. */
  isOfPlayer?: boolean;
};

/** Links with their evidence and what may be decided about them. */
export function LinkTable({ isOfPlayer = false, ...table }: Props) {
  const t = useT();
  const [asked, setAsked] = useState<{ link: PersonLink; decision: Decision } | null>(null);
  const columns = useMemo(
    (): Column<PersonLink>[] => [
      {
        id: 'accounts',
        label: t(isOfPlayer ? 'persons.otherAccount' : 'persons.accounts'),
        isMain: true,
        cell: (link) => (
          <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
            {!isOfPlayer && <PlayerLink accountId={link.playerId} account={link.account} />}
            <PlayerLink accountId={link.otherId} account={link.otherAccount} />
          </span>
        ),
      },
      { id: 'score', label: t('persons.score'), cell: (link) => <ScoreCell link={link} /> },
      { id: 'found', label: t('persons.found'), cell: (link) => <Moment at={link.foundAt} /> },
      { id: 'verdict', label: t('persons.verdict'), cell: (link) => <VerdictCell link={link} /> },
      {
        id: 'decision',
        label: t('persons.decision'),
        cell: (link) => <DecisionCell link={link} onAsk={(decision) => setAsked({ link, decision })} />,
      },
    ],
    [t, isOfPlayer],
  );
  return (
    <>
      <DataTable {...table} columns={columns} rowKey={(link) => `${link.playerId} ${link.otherId}`} />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
