import type { Catalogue } from './catalogue/catalogue.ts';
import type { DrawResult, Game, Template } from './catalogue/shapes.ts';
import { type BetRule, ruleOf } from './engine/rule.ts';
import { type Answer, granted, refused } from './refusals.ts';

/** A catalogue made ready for use. Bet types are prepared when they are first asked for, and kept. */
export interface RuleBook {
  /** What is frozen on an order. */
  version: number;
  catalogue: Catalogue;
  game(code: string): Answer<Game>;
  /** By the code of a game or of a template: games of one template have the same bet types. */
  template(code: string): Answer<Template>;
  betRule(code: string, betType: string): Answer<BetRule>;
}

export function openRuleBook(catalogue: Catalogue, version: number): RuleBook {
  const games = new Map(catalogue.games.map((game) => [game.code, game]));
  const templates = new Map(catalogue.templates.map((template) => [template.code, template]));
  const rules = new Map<string, BetRule>();

  function template(code: string): Answer<Template> {
    const found = templates.get(games.get(code)?.template ?? code);
    return found ? granted(found) : refused('UNKNOWN_GAME', { value: code });
  }

  return {
    version,
    catalogue,
    game: (code) => {
      const found = games.get(code);
      return found ? granted(found) : refused('UNKNOWN_GAME', { value: code });
    },
    template,
    betRule: (code, betType) => {
      const of = template(code);
      if (!of.ok) return of;
      const name = `${of.value.code} ${betType}`;
      const known = rules.get(name);
      if (known) return granted(known);
      const data = catalogue.betTypes[of.value.code]?.find((one) => one.code === betType);
      if (!data) return refused('UNKNOWN_BET_TYPE', { value: betType });
      const rule = ruleOf(of.value, data);
      rules.set(name, rule);
      return granted(rule);
    },
  };
}

/** The draw of a game that another game's draw decides (HN from VN_N). */
export function deriveResult(template: Template, source: DrawResult): DrawResult | undefined {
  return template.code === 'HN'
    ? { N: [(source.DB?.[0] ?? '').slice(-4)], B2: [(source.G1?.[0] ?? '').slice(-2)] }
    : undefined;
}
