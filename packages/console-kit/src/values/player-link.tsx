import type { AccountId } from '@kislap/contract-kit';
import { Link } from '@tanstack/react-router';
import type { useT } from '../i18n.tsx';
import type { Column } from '../page/data-table.tsx';

/** The player's name, and the way to the page of the player. */
export function PlayerLink({ accountId, account }: { accountId: AccountId; account: string }) {
  return (
    <Link
      to="/players/$playerId"
      params={{ playerId: accountId }}
      search={{}}
      className="font-semibold text-tide hover:underline"
    >
      {account}
    </Link>
  );
}

/** The first column of every list about what players did. */
export function playerColumn<Row extends { accountId: AccountId; account: string }>(
  t: ReturnType<typeof useT>,
): Column<Row> {
  return {
    id: 'account',
    label: t('console.player'),
    isMain: true,
    cell: ({ accountId, account }) => <PlayerLink accountId={accountId} account={account} />,
  };
}
