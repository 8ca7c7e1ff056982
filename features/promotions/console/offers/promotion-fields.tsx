import { useT } from '@kislap/console-kit/i18n.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import { Checkbox, Select, TextArea, TextField } from '@kislap/ui';
import {
  type PromotionContent,
  type PromotionKind,
  promotionArts,
  promotionKinds,
} from '../../contract/promotion.fields.ts';
import type { DraftField, PromotionDraft } from './promotion-draft.ts';
import { usePromotions } from './use-promotions.ts';

export interface FieldsProps {
  draft: PromotionDraft;
  change: (part: Partial<PromotionDraft>) => void;
  problem: (field: DraftField) => string | undefined;
}

const gridClass = 'grid items-start gap-4 sm:grid-cols-2';
const languages = ['EN', 'TY'] as const;

export function KindFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  return (
    <div className={gridClass}>
      <Select
        label={t('promotionsDesk.kind')}
        value={draft.kind}
        onChange={({ target }) =>
          change({ kind: promotionKinds.find((kind) => kind === target.value) ?? 'DEPOSIT' })
        }
      >
        {promotionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`promotionsDesk.kind_${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('promotionsDesk.art')}
        value={draft.art}
        onChange={({ target }) =>
          change({ art: promotionArts.find((art) => art === target.value) ?? 'gift' })
        }
      >
        {promotionArts.map((art) => (
          <option key={art} value={art}>
            {t(`promotionsDesk.art_${art}`)}
          </option>
        ))}
      </Select>
      {draft.kind === 'CODE' && (
        <TextField
          label={t('promotionsDesk.code')}
          value={draft.code}
          maxLength={20}
          error={problem('code')}
          onChange={({ target }) => change({ code: target.value })}
        />
      )}
    </div>
  );
}

export function WordFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  function write(language: (typeof languages)[number], part: Partial<PromotionContent['texts']['EN']>) {
    change({ texts: { ...draft.texts, [language]: { ...draft.texts[language], ...part } } });
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {languages.map((language) => {
        const words = draft.texts[language];
        const error = (text: string) => (text.trim() === '' ? problem(`texts.${language}`) : undefined);
        return (
          <fieldset key={language} lang={language === 'TY' ? 'fil' : 'en'} className="grid gap-4">
            <TextField
              label={t(`promotionsDesk.title${language}`)}
              value={words.title}
              maxLength={80}
              error={error(words.title)}
              onChange={({ target }) => write(language, { title: target.value })}
            />
            <TextArea
              label={t(`promotionsDesk.text${language}`)}
              value={words.text}
              maxLength={400}
              rows={3}
              error={error(words.text)}
              onChange={({ target }) => write(language, { text: target.value })}
            />
            <TextArea
              label={t(`promotionsDesk.terms${language}`)}
              value={words.terms}
              maxLength={4_000}
              rows={5}
              error={error(words.terms)}
              onChange={({ target }) => write(language, { terms: target.value })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}

type Figure = Extract<
  DraftField,
  | 'percent'
  | 'bonusMax'
  | 'depositMin'
  | 'depositNumber'
  | 'multiplier'
  | 'stakeMax'
  | 'days'
  | 'newcomerDays'
  | 'levelMin'
  | 'idleDays'
  | 'stock'
>;

/** Those that are not of all kinds. */
const figureKinds: Partial<Record<Figure, readonly PromotionKind[]>> = {
  percent: ['DEPOSIT', 'RESCUE'],
  depositMin: ['DEPOSIT', 'RESCUE'],
  depositNumber: ['DEPOSIT'],
  bonusMax: promotionKinds.filter((kind) => kind !== 'TOURNAMENT'),
};
const figures: readonly [
  name: Figure,
  hint:
    | `promotionsDesk.${'percentHint' | 'depositNumberHint' | 'stakeMaxHint' | 'newcomerHint' | 'levelHint' | 'idleHint' | 'stockHint'}`
    | null,
][] = [
  ['percent', 'promotionsDesk.percentHint'],
  ['bonusMax', null],
  ['depositMin', null],
  ['depositNumber', 'promotionsDesk.depositNumberHint'],
  ['multiplier', null],
  ['stakeMax', 'promotionsDesk.stakeMaxHint'],
  ['days', null],
  ['newcomerDays', 'promotionsDesk.newcomerHint'],
  ['levelMin', 'promotionsDesk.levelHint'],
  ['idleDays', 'promotionsDesk.idleHint'],
  ['stock', 'promotionsDesk.stockHint'],
];

const lossLabel = 'promotionsDesk.percentOfLoss';

export function FigureFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  return (
    <div className={gridClass}>
      <TextField
        label={t('promotionsDesk.startsAt')}
        type="datetime-local"
        value={draft.startsAt}
        error={problem('startsAt')}
        onChange={({ target }) => change({ startsAt: target.value })}
      />
      <TextField
        label={t('promotionsDesk.endsAt')}
        hint={t('promotionsDesk.endsHint')}
        type="datetime-local"
        value={draft.endsAt}
        error={problem('endsAt')}
        onChange={({ target }) => change({ endsAt: target.value })}
      />
      {figures
        .filter(([name]) => figureKinds[name]?.includes(draft.kind) ?? true)
        .map(([name, hint]) => (
          <TextField
            key={name}
            label={t(draft.kind === 'RESCUE' && name === 'percent' ? lossLabel : `promotionsDesk.${name}`)}
            hint={hint ? t(hint) : undefined}
            inputMode="decimal"
            value={draft[name]}
            error={problem(name)}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
    </div>
  );
}

/** By which methods a deposit takes part. */
export function MethodFields({ draft, change }: FieldsProps) {
  const t = useT();
  const { data } = usePromotions();
  const methods = data?.methods ?? [];
  if (draft.kind !== 'DEPOSIT' || methods.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-text2">{t('promotionsDesk.methods')}</legend>
      <p className="mb-2 text-xs text-text3">{t('promotionsDesk.methodsHint')}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {methods.map(({ methodId, name }) => (
          <Checkbox
            key={methodId}
            label={name}
            checked={draft.methods.includes(methodId)}
            onChange={({ target }) => {
              const others = draft.methods.filter((one) => one !== methodId);
              change({ methods: target.checked ? [...others, methodId] : others });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function WeightFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-text2">{t('promotionsDesk.weights')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {gameCategories.map((category) => (
          <TextField
            key={category}
            label={category}
            inputMode="numeric"
            value={draft.weights[category] ?? '0'}
            onChange={({ target }) => change({ weights: { ...draft.weights, [category]: target.value } })}
          />
        ))}
      </div>
      {problem('weights') && <p className="mt-2 text-xs text-gumamela">{problem('weights')}</p>}
    </fieldset>
  );
}
