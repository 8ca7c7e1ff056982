import { GameFinder } from '@kislap/console-kit/fields/game-finder.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import { formatMoney } from '@kislap/i18n';
import { Checkbox, Icon, Select, TextArea, TextField } from '@kislap/ui';
import { tournamentMetrics } from '../../contract/tournament.terms.ts';
import { paidAloneMax, poolOf } from '../../rules/tournament.ts';
import type { FieldsProps } from './promotion-fields.tsx';
import { readPrizes, type TournamentDraft } from './tournament-draft.ts';

const entries = ['JOIN', 'AUTO'] as const;
const gamesMax = 50;

/** What counts on the board, for whom, and what its places win. */
export function TournamentFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  const { tournament } = draft.own;
  const set = (part: Partial<TournamentDraft>) =>
    change({ own: { ...draft.own, tournament: { ...tournament, ...part } } });
  const prizes = readPrizes(tournament.prizes);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('promotionsDesk.metric')}
          value={tournament.metric}
          onChange={({ target }) =>
            set({ metric: tournamentMetrics.find((one) => one === target.value) ?? 'BETS' })
          }
        >
          {tournamentMetrics.map((metric) => (
            <option key={metric} value={metric}>
              {t(`promotionsDesk.metric_${metric}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('promotionsDesk.entry')}
          value={tournament.entry}
          onChange={({ target }) => set({ entry: entries.find((one) => one === target.value) ?? 'JOIN' })}
        >
          {entries.map((entry) => (
            <option key={entry} value={entry}>
              {t(`promotionsDesk.entry_${entry}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('promotionsDesk.stakeMin')}
          inputMode="decimal"
          value={tournament.stakeMin}
          error={problem('own.tournament')}
          onChange={({ target }) => set({ stakeMin: target.value })}
        />
      </div>
      <TextArea
        label={t('promotionsDesk.prizes')}
        hint={t('promotionsDesk.prizesHint')}
        value={tournament.prizes}
        rows={4}
        error={prizes ? undefined : problem('own.tournament')}
        onChange={({ target }) => set({ prizes: target.value })}
      />
      {prizes && (
        <p className="text-sm text-text2" aria-live="polite">
          {t('promotionsDesk.poolNote', {
            amount: formatMoney(poolOf(prizes)),
            limit: formatMoney(paidAloneMax),
          })}
        </p>
      )}
      <Categories tournament={tournament} set={set} />
      <Games tournament={tournament} set={set} />
    </div>
  );
}

interface PartProps {
  tournament: TournamentDraft;
  set: (part: Partial<TournamentDraft>) => void;
}

function Categories({ tournament: { categories }, set }: PartProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-text2">{t('promotionsDesk.categories')}</legend>
      <p className="mb-2 text-xs text-text3">{t('promotionsDesk.categoriesHint')}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {gameCategories.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={categories.includes(category)}
            onChange={({ target }) => {
              const others = categories.filter((one) => one !== category);
              set({ categories: target.checked ? [...others, category] : others });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Games({ tournament: { games }, set }: PartProps) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <GameFinder
        label={t('promotionsDesk.games')}
        hint={t('promotionsDesk.gamesHint')}
        foundLabel={t('promotionsDesk.gamesFound')}
        noneText={t('promotionsDesk.gamesNone')}
        onPick={(gameId, name) => {
          const others = games.filter((one) => one.gameId !== gameId);
          if (others.length < gamesMax) set({ games: [...others, { gameId, name }] });
        }}
      />
      {games.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {games.map(({ gameId, name }) => (
            <li key={gameId}>
              <button
                type="button"
                aria-label={t('promotionsDesk.dropGame', { name })}
                onClick={() => set({ games: games.filter((one) => one.gameId !== gameId) })}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-s2 px-3 text-xs font-semibold hover:border-text3"
              >
                {name}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
