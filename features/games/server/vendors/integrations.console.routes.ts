import { createPublicKey } from 'node:crypto';
import type { Approval } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { elapsedMs } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { type Site, stricter } from '@kislap/site/server';
import * as z from 'zod/mini';
import * as contract from '../../contract/integrations.console.ts';
import { integrationSeals } from '../games.seals.ts';
import type { Games } from '../games.service.ts';
import type { IntegrationRow } from '../games.tables.ts';
import type { Integration } from '../games.types.ts';
import { guardedPlay, playRulesSetting } from '../play/play-rules.ts';
import { readHealth, readHealthSeries } from './health.report.ts';
import { findIntegrationRow } from './integration.queries.ts';
import { type ActingOperator, createIntegrationDesk } from './integration.service.ts';
import { findVendorProtocol, vendorProtocolNames } from './vendor-protocols.ts';

const namesShown = 8;

/** Connections to vendors as operators see and change them. */
export function integrationsConsoleRoutes(
  http: Http,
  platform: Platform,
  {
    games,
    approvals,
    audit,
    site,
  }: {
    games: Games;
    approvals: Pick<ApprovalDesk, 'define'>;
    audit: Audit;
    site: Site;
  },
): void {
  const { clock, rng, vault, config } = platform;
  const { integrations, catalogue } = games;
  const db = platform.database.kysely;
  const desk = createIntegrationDesk({ db, clock, rng, vault, approvals, audit, integrations });

  function toListed(integration: Integration, health: contract.VendorHealth): contract.Integration {
    const { vendorKey, displayName, protocol, currency, walletMode, isEnabled, synchronisedAt } = integration;
    const own = catalogue.entries().filter((entry) => entry.vendorKey === vendorKey && entry.isOffered);
    return {
      vendorKey,
      displayName,
      protocol,
      currency,
      walletMode,
      isEnabled,
      gameCount: own.length,
      synchronisedAt,
      health,
    };
  }

  async function getDetail(vendorKey: VendorKey): Promise<contract.IntegrationDetail> {
    const integration = integrations.find(vendorKey);
    const [row, healthOf] = await Promise.all([
      findIntegrationRow(db, vendorKey),
      readHealth(db, clock.now()),
    ]);
    if (!integration || !row) throw new AppError('not_found');
    const isNextWaiting = row.next_from !== null && row.next_from > clock.now();
    const isFormerGood = row.former_until !== null && row.former_until > clock.now();
    return {
      ...toListed(integration, healthOf(vendorKey)),
      operatorId: integration.operatorId,
      apiUrl: integration.apiUrl,
      callbackUrl: `${config.publicUrl}/gateway/${vendorKey}`,
      currencies: [...integration.currencies],
      allowedAddresses: [...integration.allowedAddresses],
      settings: settingsOf(integration),
      ownPublicKey: publicHalf(integration.privateKey),
      nextPublicKey:
        isNextWaiting && row.next_private_key
          ? publicHalf(vault.open(row.next_private_key, integrationSeals.next_private_key.at(row)))
          : null,
      nextFrom: isNextWaiting ? row.next_from : null,
      vendorPublicKey: integration.vendorPublicKey,
      formerUntil: isFormerGood ? row.former_until : null,
      lastSynchronisation: readSynchronisation(row),
      changedAt: row.changed_at,
    };
  }

  async function withAsked(vendorKey: VendorKey, asked: Approval | undefined) {
    return { ...(await getDetail(vendorKey)), approvalId: asked?.approvalId ?? null };
  }

  serve(http, contract.listIntegrations, async () => {
    const healthOf = await readHealth(db, clock.now());
    return {
      list: integrations.list().map((integration) => toListed(integration, healthOf(integration.vendorKey))),
      protocols: [...vendorProtocolNames],
    };
  });

  serve(http, contract.getIntegration, ({ params }) => getDetail(params.vendorKey));

  serve(http, contract.createIntegration, async ({ body }, context) => {
    await desk.create(body, by(context));
    return getDetail(body.vendorKey);
  });

  serve(http, contract.updateIntegration, async ({ params, body }, context) => {
    return withAsked(params.vendorKey, await desk.update(params.vendorKey, body, by(context)));
  });

  serve(http, contract.renewOwnKey, async ({ params, body }, context) => {
    await desk.renewOwnKey(params.vendorKey, body, by(context));
    return getDetail(params.vendorKey);
  });

  serve(http, contract.replaceVendorKey, async ({ params, body }, context) => {
    return withAsked(params.vendorKey, await desk.replaceVendorKey(params.vendorKey, body, by(context)));
  });

  serve(http, contract.replaceSecret, async ({ params, body }, context) => {
    const wanted = { ...body, name: params.name };
    const { asked, madeSecret } = await desk.replaceSecret(params.vendorKey, wanted, by(context));
    return { integration: await withAsked(params.vendorKey, asked), madeSecret };
  });

  serve(http, contract.testIntegration, async ({ params }) => {
    if (!integrations.find(params.vendorKey)) throw new AppError('not_found');
    const began = elapsedMs();
    try {
      const { offers, tables } = await games.ask(params.vendorKey);
      const names = offers.slice(0, namesShown).map(({ name }) => name);
      return { isOk: true, ms: Math.round(elapsedMs() - began), games: offers.length, names, tables };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { isOk: false, ms: Math.round(elapsedMs() - began), games: 0, names: [], tables: 0 };
    }
  });

  serve(http, contract.getPlayRules, () => site.getSetting(playRulesSetting));

  serve(http, contract.setPlayRules, async ({ body: { reason, ...rules } }, context) => {
    const after = await db.transaction().execute(async (tx) => {
      const changed = await site.changeSetting(tx, playRulesSetting, stricter(guardedPlay, rules));
      await audit.record(tx, {
        ...by(context),
        action: 'games.play_rules_changed',
        target: `setting:${playRulesSetting.name}`,
        before: changed.before,
        after: { ...changed.after, reason },
      });
      return changed.after;
    });
    site.announce();
    return after;
  });

  serve(http, contract.listVendorHealth, ({ params, query }) => {
    if (!integrations.find(params.vendorKey)) throw new AppError('not_found');
    return readHealthSeries(db, params.vendorKey, query.span, clock.now());
  });
}

function by({ actor, ip, requestId }: RequestContext<OperatorActor>): ActingOperator {
  return { actor, ip, requestId };
}

function settingsOf({ protocol, settings }: Integration) {
  return (findVendorProtocol(protocol)?.settings ?? []).map(({ name, isSecret }) => {
    const value = settings[name];
    return { name, isSecret, isSet: Boolean(value), value: isSecret ? null : (value ?? '') };
  });
}

const publicHalves = new Map<string, string>();

/** Made once for each key: it costs a millisecond. */
function publicHalf(privateKey: string): string {
  // Protocols that share a secret instead of keys have none.
  if (privateKey === '') return '';
  const known = publicHalves.get(privateKey);
  if (known !== undefined) return known;
  const made = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  if (publicHalves.size > 100) publicHalves.clear();
  publicHalves.set(privateKey, made);
  return made;
}

const count = z.prefault(z.nullable(z.int()), null);
const SynchroniseNote = z.object({
  triedAt: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
  code: z.nullable(z.string()),
  added: count,
  changed: count,
  withdrawn: count,
  total: count,
});

function readSynchronisation({ synchronise_result: note }: IntegrationRow) {
  const result = SynchroniseNote.safeParse(note);
  return result.success ? result.data : null;
}
