import { useSession } from '@kislap/site-kit/account/session.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { useState } from 'react';

/** The columns that somebody chose of a table: kept in this browser for each account, as tables are for each screen. */
export function useColumns<Name extends string>(
  table: string,
  all: readonly Name[],
  first: readonly Name[],
): [Name[], (names: readonly Name[]) => void] {
  const account = useSession((session) => session.member?.account ?? '');
  const key = `agent-columns:${table}:${account}`;
  const [chosen, setChosen] = useState(() => readStored(key)?.split(',') ?? [...first]);
  const shown = all.filter((name) => chosen.includes(name));
  return [
    shown.length > 0 ? shown : [...first],
    (names) => {
      setChosen([...names]);
      store(key, names.join(','));
    },
  ];
}
