import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/moves.console.ts';
import type { defineMove } from '../moves/move.act.ts';
import type { Moves } from '../moves/moves.service.ts';
import type { createTree } from './tree.service.ts';

interface TreeDesk {
  tree: ReturnType<typeof createTree>;
  moves: Moves;
  askMove: ReturnType<typeof defineMove>;
}

export function treeRoutes(http: Http, { tree, moves, askMove }: TreeDesk): void {
  serve(http, calls.getTree, ({ query }) => tree.list(query));
  serve(http, calls.listMoves, ({ query }) => moves.list({ pageSize: 25, ...query }));
  serve(http, calls.askMove, ({ body: { reason, ...wanted } }, context) =>
    askMove(wanted, reason, actingOperator(context)),
  );
  serve(http, calls.cancelMove, ({ params: { moveId }, body }, context) =>
    moves.cancel(moveId, body.reason, actingOperator(context)),
  );
}
