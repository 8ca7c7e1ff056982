import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';

/** What the next call meets: `lost` is done and not answered, `dropped` is neither; a number is that status and a reason. */
export type Trouble = 'lost' | 'dropped' | 'down' | number;

interface Template {
  id: string;
  offerName: string;
  numberOfRounds: number;
  gameInfoList: { gameId: string; betAmount: number[] }[];
}
interface Bonus {
  templateId: string;
  transactionId: string;
  playerId: string;
  status: 'active' | 'canceled' | 'completed';
}

export const backOffice = { backOfficeEmail: 'rounds@house', backOfficePassword: 'a-password-of-theirs' };

/** A vendor with GrooveTech's free round bonuses behind real HTTP, which answers the same transaction as at first. */
export async function startBonusVendor() {
  const templates: Template[] = [];
  const bonuses: Bonus[] = [];
  const asked: { name: string; authorization: string | undefined; content: unknown }[] = [];
  const troubles: { name: string; trouble: Trouble }[] = [];
  const token = Buffer.from(`${backOffice.backOfficeEmail}:${backOffice.backOfficePassword}`);
  const authorization = `Bearer ${token.toString('base64')}`;

  function show({ id, offerName }: Template) {
    return {
      id,
      done: true,
      offer_names: [offerName],
      succeeded_providers: ['Studio'],
      failed_providers: [],
    };
  }

  const calls: Record<string, (content: unknown, query: URLSearchParams) => object | undefined> = {
    metadata: () => ({
      Studio: {
        providerId: 7,
        fieldsToDefine: {},
        gameInfoList: [{ gameId: 'ati-drums', betAmount: [100, 500] }],
      },
    }),
    create(content) {
      const [wanted] = content as [Omit<Template, 'id'>];
      const template = { ...wanted, id: randomUUID() };
      templates.unshift(template);
      return show(template);
    },
    templates: (_content, query) => {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      return { templates: templates.slice((page - 1) * limit, page * limit).map(show) };
    },
    grant(content) {
      const { templateId, transactionId, players } = content as {
        templateId: string;
        transactionId: string;
        players: { playerId: string }[];
      };
      if (!templates.some(({ id }) => id === templateId)) return undefined;
      const given = players.map(({ playerId }) => {
        const known = bonuses.find((one) => one.transactionId === transactionId && one.playerId === playerId);
        const bonus = known ?? {
          templateId: randomUUID(),
          transactionId,
          playerId,
          status: 'active' as const,
        };
        if (!known) bonuses.push(bonus);
        return { templateId: bonus.templateId, players };
      });
      return { succeeded_frb_awarded: given, failed_frb_awarded: [] };
    },
    bonus(_content, query) {
      const bonus = bonuses.find((one) => one.templateId === query.get('template_id'));
      if (bonus?.playerId !== query.get('player_id')) return undefined;
      if (bonus?.status === 'active') bonus.status = 'canceled';
      return bonus && { template_id: bonus.templateId, status: bonus.status, error_message: '' };
    },
  };

  function nameOf(path: string): string {
    return Object.keys(calls).find((name) => path.split('/').includes(name)) ?? '';
  }

  function respond(name: string, content: unknown, query: URLSearchParams, response: ServerResponse): void {
    const at = troubles.findIndex((one) => one.name === name);
    const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble;
    if (trouble === 'dropped') return void response.destroy();
    if (trouble === 'down') return void response.writeHead(502).end('<html>');
    if (typeof trouble === 'number')
      return void response.writeHead(trouble).end(JSON.stringify({ error_message: 'Not for him' }));
    const answer = calls[name]?.(content, query);
    if (trouble === 'lost') return void response.destroy();
    response
      .writeHead(answer ? 200 : 404)
      .end(JSON.stringify(answer ?? { error_message: 'Bonus not found' }));
  }

  const server = createServer(async (request, response) => {
    const text = (await bytesOf(request)).toString();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://vendor');
    const name = nameOf(pathname);
    const content: unknown = text === '' ? undefined : JSON.parse(text);
    asked.push({ name, authorization: request.headers.authorization, content });
    response.setHeader('content-type', 'application/json');
    if (request.headers.authorization !== authorization)
      return response.writeHead(401).end(JSON.stringify({ error_message: 'Unauthorized' }));
    return respond(name, content, searchParams, response);
  });
  const url = await listenLocally(server);

  return {
    url,
    templates,
    bonuses,
    callsOf: (name: string) => asked.filter((one) => one.name === name),
    bonusesOf: (accountId: string) =>
      bonuses.filter(({ playerId }) => playerId === accountId.replaceAll('-', '')),
    trouble(name: string, trouble: Trouble, times = 1) {
      for (let count = 0; count < times; count += 1) troubles.push({ name, trouble });
    },
    calm: () => void troubles.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
