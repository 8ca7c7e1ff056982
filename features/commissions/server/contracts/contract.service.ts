import type { Agents } from '@kislap/agents/server';
import type { ActingOperator } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, type BodyOf, Instant } from '@kislap/contract-kit';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { ContractId } from '../../contract/commissions.ids.ts';
import type { answerContract, previewContract } from '../../contract/commissions.ts';
import type { Contract } from '../../contract/contract.fields.ts';
import type { Terms } from '../../rules/terms.ts';
import type { ContractRow } from '../commissions.tables.ts';
import { ensureSet } from '../rollup/rollup.queries.ts';
import { createContractNotices, type Notice } from './contract.notice.ts';
import * as queries from './contract.queries.ts';
import * as rules from './contract.rules.ts';
import { createSteps, type Proposal } from './contract.steps.ts';
import { termsOf, toContract } from './contract.view.ts';
import type { SalaryGuard } from './salary-guard.ts';

interface ContractParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  agents: Pick<Agents, 'listPlaces'>;
  audit: Pick<Audit, 'record'>;
  guard: Pick<SalaryGuard, 'check'>;
  tellPlayer: TellPlayer;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

interface ContractPage {
  side: 'own' | 'downline';
  after?: string | undefined;
  pageSize: number;
}

interface Leaving {
  payeeId: AccountId;
  payerId: AccountId;
  at: Date;
}

const places = createKeyset(z.readonly(z.tuple([Instant, ContractId])));

export type Contracts = ReturnType<typeof createContracts>;

/** Contracts between uplines and downlines, and between the platform and general agents. */
export function createContracts(parts: ContractParts) {
  const { platform, agents, audit, guard, listNames } = parts;
  const { clock } = platform;
  const db = platform.database.kysely;
  const tell = createContractNotices(platform.pusher, parts.tellPlayer);
  const steps = createSteps(clock);

  async function show(rows: readonly ContractRow[]): Promise<Contract[]> {
    const ids = rows.flatMap(({ payer_id, payee_id }) => [payee_id, ...(payer_id ? [payer_id] : [])]);
    const names = await listNames([...new Set(ids)]);
    const now = clock.now();
    return rows.map((row) => toContract(row, names, now));
  }

  async function showOne(row: ContractRow): Promise<Contract> {
    const [shown] = await show([row]);
    if (!shown) throw new AppError('not_found');
    return shown;
  }

  /** One change at a time; what it tells is told after the commit. */
  async function change(work: (tx: Tx) => Promise<{ id: ContractId; notices: Notice[] }>): Promise<Contract> {
    const { row, announce } = await db.transaction().execute(async (tx) => {
      await queries.lockContracts(tx);
      const { id, notices } = await work(tx);
      return { row: await queries.findContract(tx, id), announce: await tell(tx, notices) };
    });
    announce();
    if (!row) throw new AppError('not_found');
    return showOne(row);
  }

  async function checkProposal(tx: Executor, { payerId, payeeId, terms }: Proposal): Promise<void> {
    const now = clock.now();
    await rules.requireParties(tx, agents, { payerId, payeeId });
    rules.refuseFlaws(await rules.findFlaws(tx, { payerId, payeeId, terms, now }));
    const standing = await queries.listStanding(tx, payeeId, now);
    if (standing.some(({ kind, state }) => kind === terms.kind && state === 'PENDING'))
      throw new AppError('contract_waiting');
    rules.requireOneSalary(standing, terms, now);
  }

  async function insertProposal(tx: Executor, proposal: Proposal) {
    await steps.expire(tx);
    await checkProposal(tx, proposal);
    const row = steps.toRow(
      proposal,
      1 + (await queries.findLastVersion(tx, proposal.payeeId, proposal.terms.kind)),
    );
    await queries.insertContract(tx, row);
    await ensureSet(tx, row.categories);
    return { id: row.contract_id, notices: [{ told: 'proposed', row, to: row.payee_id }] satisfies Notice[] };
  }

  return {
    show,
    checkProposal,
    insertProposal,
    lock: queries.lockContracts,
    tell,

    async list(accountId: AccountId, { side, after, pageSize }: ContractPage) {
      const page = { accountId, side, after: places.read(after), limit: pageSize + 1 };
      const rows = await queries.listContractRows(db, page);
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.proposed_at, row.contract_id]);
      return { list: await show(shown), next };
    },

    propose: (payerId: AccountId, { payeeId, terms }: BodyOf<typeof previewContract>) =>
      change((tx) => insertProposal(tx, { payerId, payeeId, terms })),

    /** Whose contract it is not, for him it does not exist. */
    answer: (accountId: AccountId, id: ContractId, { action }: BodyOf<typeof answerContract>) =>
      change(async (tx) => {
        const row = await queries.findContract(tx, id);
        const party = action === 'accept' || action === 'reject' ? row?.payee_id : row?.payer_id;
        if (!row || party !== accountId) throw new AppError('not_found');
        const notices = await steps[action](tx, row);
        if (action === 'accept' && row.payer_id === null && row.state === 'PENDING')
          await guard.check(tx, termsOf(row));
        return { id, notices };
      }),

    terminateByOperator: (id: ContractId, reason: string, by: ActingOperator) =>
      change(async (tx) => {
        const row = await queries.findContract(tx, id);
        if (!row) throw new AppError('not_found');
        const notices = await steps.end(tx, row, 'OPERATOR');
        await audit.record(tx, {
          ...by,
          action: 'commissions.contract_terminated',
          target: `player:${row.payee_id}`,
          after: { contractId: id, kind: row.kind, reason },
        });
        return { id, notices };
      }),

    /** Ends what stands between two since before the moment of a move. Call the answer after the commit. */
    async leave(tx: Executor, { payeeId, payerId, at }: Leaving): Promise<() => void> {
      await queries.lockContracts(tx);
      const notices: Notice[] = [];
      for (const row of await queries.listStanding(tx, payeeId, clock.now()))
        if (row.payer_id === payerId && row.proposed_at < at)
          notices.push(...(await steps.leave(tx, row, at)));
      return tell(tx, notices);
    },

    /** Proposals that nobody answered; how many. */
    async expire(): Promise<number> {
      const { notices, announce } = await db.transaction().execute(async (tx) => {
        await queries.lockContracts(tx);
        const found = await steps.expire(tx);
        return { notices: found, announce: await tell(tx, found) };
      });
      announce();
      return notices.length;
    },

    /** By kind the newest state of what an agent is paid by or may accept. */
    async findStates(accountId: AccountId): Promise<Partial<Record<Terms['kind'], 'PENDING' | 'ACTIVE'>>> {
      const rows = await queries.listStanding(db, accountId, clock.now());
      const active = rows.filter(({ state }) => state === 'ACTIVE');
      return Object.fromEntries([...rows, ...active].map(({ kind, state }) => [kind, state]));
    },
  };
}
