import { FilterBar, FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { getRouteApi } from '@tanstack/react-router';
import { type ChatSearch, ratingChoices } from '../chat-search.ts';
import { useColleagues, useRules } from '../desk/use-desk.ts';

const route = getRouteApi('/shell/chat');

/** What ended chats were about, who had them, how they were rated and when they ended. */
export function EndedFilters() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: rules } = useRules();
  const { data: colleagues } = useColleagues(useCan('chat.answer'));
  const people = colleagues?.list ?? [];
  const tags = rules?.tags ?? [];
  const change = (part: Partial<ChatSearch>) =>
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true, resetScroll: false });
  return (
    <FilterBar label={t('console.filters')}>
      {tags.length > 0 && (
        <FilterSelect
          label={t('chatDesk.tags')}
          anyLabel={t('common.all')}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          value={search.tag}
          onPick={(tag) => change({ tag })}
        />
      )}
      {people.length > 0 && (
        <FilterSelect
          label={t('chatDesk.operator')}
          anyLabel={t('common.all')}
          options={people.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
          value={search.operatorId}
          onPick={(id) =>
            change({ operatorId: people.find(({ operatorId }) => operatorId === id)?.operatorId })
          }
        />
      )}
      <FilterSelect
        label={t('chatDesk.rating')}
        anyLabel={t('common.all')}
        options={ratingChoices.map((stars) => ({
          value: stars,
          label: t('chatDesk.ratedAtMost', { stars }),
        }))}
        value={search.rating}
        onPick={(stars) => change({ rating: ratingChoices.find((known) => known === stars) })}
      />
      <FilterDay label={t('chatDesk.from')} value={search.from} onPick={(from) => change({ from })} />
      <FilterDay label={t('chatDesk.to')} value={search.to} onPick={(to) => change({ to })} />
    </FilterBar>
  );
}
