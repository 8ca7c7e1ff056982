import {
  readSegment,
  type SegmentDraft,
  segmentDraftOf,
} from '@kislap/console-kit/fields/segment-fields.tsx';
import { fromFieldText, toFieldText } from '@kislap/console-kit/values/manila-time.ts';
import { gameCategories } from '@kislap/contract-kit/constants';
import { formatDecimal } from '@kislap/contract-kit/money';
import type { PromotionContent, PromotionKind } from '../../contract/promotion.fields.ts';
import type { ConsolePromotion } from '../../contract/promotions.console.ts';
import { poolOf } from '../../rules/tournament.ts';
import { promotionWeights } from '../../rules/wagering.ts';
import { type KindDraft, type KindField, kindDraftOf, newKindDraft, readKind } from './kind-draft.ts';
import { readMoney, readNumber } from './read-fields.ts';

/** A promotion as it is being typed. */
export interface PromotionDraft extends SegmentDraft {
  kind: PromotionKind;
  art: PromotionContent['art'];
  /** Empty names for none. */
  picture: { name: string; url: string; alt: { EN: string; TY: string } };
  texts: PromotionContent['texts'];
  startsAt: string;
  endsAt: string;
  percent: string;
  bonusMax: string;
  depositMin: string;
  depositNumber: string;
  multiplier: string;
  stakeMax: string;
  days: string;
  newcomerDays: string;
  levelMin: string;
  idleDays: string;
  methods: readonly string[];
  code: string;
  stock: string;
  weights: Record<string, string>;
  own: KindDraft;
  reason: string;
}

export type DraftField = keyof PromotionDraft | 'texts.EN' | 'texts.TY' | KindField;

const reasonMin = 5;
export const noPicture = { name: '', url: '', alt: { EN: '', TY: '' } };
const noWords = { title: '', text: '', terms: '' };

export function newDraft(now: Date): PromotionDraft {
  return {
    kind: 'DEPOSIT',
    art: 'gift',
    picture: noPicture,
    texts: { EN: noWords, TY: noWords },
    startsAt: toFieldText(now),
    endsAt: '',
    percent: '100',
    bonusMax: '',
    depositMin: '100',
    depositNumber: '',
    multiplier: '10',
    stakeMax: '500',
    days: '30',
    newcomerDays: '',
    levelMin: '',
    idleDays: '',
    countries: '',
    tags: [],
    methods: [],
    code: '',
    stock: '',
    weights: Object.fromEntries(
      gameCategories.map((category) => [category, String(promotionWeights[category] ?? 0n)]),
    ),
    own: newKindDraft,
    reason: '',
  };
}

export function draftOf({
  content,
  pictureUrl,
  stockLeft,
}: Pick<ConsolePromotion, 'content' | 'pictureUrl' | 'stockLeft'>): PromotionDraft {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const money = (value: bigint | null) => (value === null ? '' : formatDecimal(value));
  return {
    kind: content.kind,
    art: content.art,
    picture: content.picture ? { ...content.picture, url: pictureUrl } : noPicture,
    texts: content.texts,
    startsAt: toFieldText(content.startsAt),
    endsAt: content.endsAt ? toFieldText(content.endsAt) : '',
    percent: number(content.percent),
    bonusMax: money(content.bonusMax),
    depositMin: money(content.depositMin),
    depositNumber: number(content.depositNumber),
    multiplier: number(content.multiplier),
    stakeMax: money(content.stakeMax),
    days: number(content.days),
    newcomerDays: number(content.newcomerDays),
    levelMin: number(content.levelMin ?? null),
    idleDays: number(content.idleDays ?? null),
    ...segmentDraftOf(content),
    methods: content.methods ?? [],
    code: content.code ?? '',
    stock: number(stockLeft),
    weights: Object.fromEntries(
      gameCategories.map((category) => [category, String(content.weights[category] ?? 0)]),
    ),
    own: kindDraftOf(content),
    reason: '',
  };
}

/** Codes of two letters, each once; undefined where something else stands there. */
/** The content, or the fields that are missing or wrong. */
export function readDraft(draft: PromotionDraft): {
  content: PromotionContent | null;
  stock: number | null;
  wrong: ReadonlySet<DraftField>;
} {
  const wrong = new Set<DraftField>();
  function need<Value>(field: DraftField, value: Value | null | undefined): Value {
    if (value === null || value === undefined) wrong.add(field);
    return value as Value;
  }
  function may<Value>(field: DraftField, value: Value | null | undefined): Value | null {
    if (value === undefined) wrong.add(field);
    return value ?? null;
  }
  const isFree = draft.kind === 'FREE_ROUNDS';
  const isOfDeposit = draft.kind === 'DEPOSIT' || (isFree && draft.own.free.by === 'DEPOSIT');
  const hasCode = draft.kind === 'CODE' || (isFree && draft.own.free.by === 'CODE');
  const isOfLoss = draft.kind === 'RESCUE';
  function readPercent(): number | null {
    if (isOfLoss) return need('percent', readNumber(draft.percent, 1, 100));
    return isOfDeposit && !isFree ? may('percent', readNumber(draft.percent, 1, 1_000)) : null;
  }
  for (const language of ['EN', 'TY'] as const) {
    if (Object.values(draft.texts[language]).some((text) => text.trim() === ''))
      wrong.add(`texts.${language}`);
  }
  if (draft.reason.trim().length < reasonMin) wrong.add('reason');
  const startsAt = need('startsAt', fromFieldText(draft.startsAt));
  const endsAt = draft.endsAt === '' ? null : need('endsAt', fromFieldText(draft.endsAt));
  if (endsAt && startsAt && endsAt <= startsAt) wrong.add('endsAt');
  const weights = Object.fromEntries(
    gameCategories.map((category) => [
      category,
      need('weights', readNumber(draft.weights[category] ?? '0', 0, 100)),
    ]),
  );
  const stock = may('stock', readNumber(draft.stock, 1, 1_000_000));
  const code = draft.code.trim().toUpperCase();
  if (hasCode && !/^[A-Z0-9]{4,20}$/.test(code)) wrong.add('code');
  const segment = readSegment(draft);
  const { name: picture, alt } = draft.picture;
  if (picture !== '' && (alt.EN.trim() === '' || alt.TY.trim() === '')) wrong.add('picture');
  if (!segment) wrong.add('countries');
  const own = readKind(draft.kind, draft.own, need);
  if (draft.kind === 'TOURNAMENT' && !endsAt) wrong.add('endsAt');
  const content: PromotionContent = {
    kind: draft.kind,
    art: draft.art,
    texts: draft.texts,
    ...(picture !== '' && { picture: { name: picture, alt } }),
    startsAt,
    endsAt,
    percent: readPercent(),
    bonusMax: own.tournament
      ? poolOf(own.tournament.prizes)
      : need('bonusMax', readMoney(draft.bonusMax) || null),
    depositMin: isOfDeposit || isOfLoss ? need('depositMin', readMoney(draft.depositMin) || null) : 0n,
    depositNumber: isOfDeposit ? may('depositNumber', readNumber(draft.depositNumber, 1, 10)) : null,
    multiplier: need('multiplier', readNumber(draft.multiplier, 1, 100)),
    stakeMax: may('stakeMax', readMoney(draft.stakeMax)),
    days: need('days', readNumber(draft.days, 1, 90)),
    newcomerDays: may('newcomerDays', readNumber(draft.newcomerDays, 1, 365)),
    levelMin: may('levelMin', readNumber(draft.levelMin, 1, 8)) ?? undefined,
    idleDays: may('idleDays', readNumber(draft.idleDays, 1, 365)) ?? undefined,
    ...segment,
    ...(isOfDeposit && draft.methods.length > 0 && { methods: [...draft.methods] }),
    code: hasCode ? code : null,
    weights,
    ...own,
  };
  return { content: wrong.size === 0 ? content : null, stock, wrong };
}
