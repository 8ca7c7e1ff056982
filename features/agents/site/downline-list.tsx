import { agentTypes } from '@kislap/contract-kit/constants';
import type { AccountId } from '@kislap/contract-kit/ids';
import { formatDate, formatDateTime, formatNumber } from '@kislap/i18n';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { Button, EmptyState, Icon, Skeleton, TextField } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownline } from '../contract/agents.ts';
import { agentKeys } from './agent.keys.ts';
import { Trail } from './trail.tsx';

const agentTypeNumbers: readonly number[] = agentTypes;

/** The direct downline of a team member, level by level, with the path back up. */
export function DownlineList() {
  const { t, language } = useI18n();
  // What a trial agent sees is invented: nothing can be done about it.
  const isTrial = useSession(({ member }) => member !== null && isTrialType(member.type));
  const [place, setPlace] = useState<{ uplineId?: AccountId; search?: string; page: number }>({ page: 1 });
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.downline(place),
    queryFn: ({ signal }) => call(listDownline, { query: place }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80" />;
  const open = (uplineId: AccountId) => setPlace({ uplineId, page: 1 });

  return (
    <Card>
      <div className="mb-2 grid gap-2">
        <SearchField onSearch={(search) => setPlace({ ...(search && { search }), page: 1 })} />
        {!place.search && <Trail trail={data.trail} onOpen={open} />}
      </div>
      {data.list.length === 0 ? (
        <EmptyState
          icon="users"
          title={t(place.search ? 'agentCentre.searchNone' : 'landing.downlineNone')}
          text={t(place.search ? 'agentCentre.searchNoneText' : 'landing.downlineNoneText')}
        />
      ) : (
        <ul className="divide-y divide-line">
          {data.list.map((member) => (
            <li
              key={member.accountId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_auto_9rem]"
            >
              {member.teamSize > 0 ? (
                <button
                  type="button"
                  className="flex min-h-11 items-center gap-1 justify-self-start font-semibold hover:underline"
                  onClick={() => open(member.accountId)}
                >
                  {member.account}
                  <Icon name="chevron-right" size={16} className="text-text3" />
                </button>
              ) : (
                <span className="flex min-h-11 items-center font-semibold">{member.account}</span>
              )}
              <Money
                amount={member.balance}
                className="text-end font-semibold sm:col-start-3 sm:row-span-2 sm:row-start-1"
              />
              <span className="text-xs text-text3">
                {t(agentTypeNumbers.includes(member.type) ? 'auth.agentTypeAgent' : 'landing.member')}
                {' · '}
                {t('landing.joined', { day: formatDate(member.joinedAt, language) })}
                {' · '}
                {member.lastLoginAt
                  ? t('agentCentre.lastLogin', { time: formatDateTime(member.lastLoginAt, language) })
                  : t('agentCentre.neverLoggedIn')}
                {member.status !== 'open' && ` · ${t('agentCentre.notOpen')}`}
              </span>
              <span className="text-end text-xs text-text2 tnum sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:text-sm">
                {t('landing.teamOf', { count: formatNumber(member.teamSize, language) })}
              </span>
              {data.trail.length === 1 && !place.search && !isTrial && (
                <div className="col-span-full -ms-3 flex flex-wrap gap-1">
                  <Slot
                    name="downlineMember"
                    props={{ accountId: member.accountId, account: member.account }}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.totalPages > 1 && (
        <div className="mt-4">
          <Pages
            page={place.page}
            totalPages={data.totalPages}
            onChange={(page) => setPlace({ ...place, page })}
          />
        </div>
      )}
    </Card>
  );
}

/** Everybody in the team whose name begins so; empty, the list is the direct downline again. */
function SearchField({ onSearch }: { onSearch: (search: string) => void }) {
  const { t } = useI18n();
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
          label={t('agentCentre.searchName')}
          type="search"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon="search" className="h-12">
          {t('agentCentre.search')}
        </Button>
      </form>
    </search>
  );
}
