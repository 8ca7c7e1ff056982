import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Button, TextField } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { TreeNode } from '../../contract/moves.console.ts';
import { RatesPanel } from '../rates/rates-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveTable } from './move-table.tsx';
import { type TreePlace, useTree } from './use-tree.ts';

/** The tree of agents, level by level or by name; moves in it, and the highest rates of the house. */
export function TreePage() {
  const t = useT();
  const [place, setPlace] = useState<TreePlace>({});
  const [moving, setMoving] = useState<TreeNode>();
  const tree = useTree(place);
  return (
    <Page title={t('agentsDesk.title')} lead={t('agentsDesk.lead')} permission="agents.read">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Search onSearch={(search) => setPlace(search ? { search } : {})} />
          <nav aria-label={t('agentsDesk.trail')} className="flex flex-wrap items-center gap-1">
            <Button size="sm" tone="quiet" onClick={() => setPlace({})}>
              {t('agentsDesk.top')}
            </Button>
            {(tree.data?.trail ?? []).map(({ accountId, account }) => (
              <Button
                key={accountId}
                size="sm"
                tone="quiet"
                onClick={() => setPlace({ uplineId: accountId })}
              >
                › {account}
              </Button>
            ))}
          </nav>
          <DataTable
            id="agent-tree"
            label={t('agentsDesk.title')}
            columns={useColumns((uplineId) => setPlace({ uplineId }), setMoving)}
            query={tree}
            rowKey={({ accountId }) => accountId}
            empty={{ icon: 'users', title: t('agentsDesk.nobody') }}
            more={tree}
          />
        </section>
        <MoveTable />
        <RatesPanel of="house" />
      </div>
      {moving && <MoveDialog node={moving} onClose={() => setMoving(undefined)} />}
    </Page>
  );
}

function Search({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <search>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:max-w-100"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          label={t('agentsDesk.search')}
          type="search"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="h-12">
          {t('agentsDesk.find')}
        </Button>
      </form>
    </search>
  );
}

function useColumns(onOpen: (uplineId: TreeNode['accountId']) => void, onMove: (node: TreeNode) => void) {
  const t = useT();
  const canMove = useCan('agents.move');
  return useMemo((): Column<TreeNode>[] => {
    const below = (node: TreeNode) => node.agents + node.members;
    return [
      {
        id: 'account',
        label: t('agentsDesk.account'),
        isMain: true,
        cell: ({ accountId, account }) => <PlayerLink accountId={accountId} account={account} />,
      },
      {
        id: 'kind',
        label: t('agentsDesk.kind'),
        cell: ({ type }) => t(type === 0 ? 'agentsDesk.member' : 'agentsDesk.agent'),
      },
      { id: 'level', label: t('agentsDesk.level'), isNumeric: true, cell: ({ level }) => level },
      { id: 'agents', label: t('agentsDesk.agents'), isNumeric: true, cell: ({ agents }) => agents },
      { id: 'members', label: t('agentsDesk.members'), isNumeric: true, cell: ({ members }) => members },
      { id: 'joined', label: t('agentsDesk.joined'), cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
      {
        id: 'open',
        label: t('agentsDesk.team'),
        cell: (node) => (
          <span className="flex flex-wrap gap-1">
            {below(node) > 0 && (
              <Button size="sm" onClick={() => onOpen(node.accountId)}>
                {t('agentsDesk.openTeam')}
              </Button>
            )}
            {canMove && node.level > 1 && (
              <Button size="sm" tone="quiet" onClick={() => onMove(node)}>
                {t('agentsDesk.move')}
              </Button>
            )}
          </span>
        ),
      },
    ];
  }, [t, canMove, onOpen, onMove]);
}
