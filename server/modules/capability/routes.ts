import type { FastifyInstance } from 'fastify';
import type { CallQuery } from '../../../contract';
import { capabilityCalls } from '../../../contract/capability/calls';
import type { CapabilityTable } from '../../../contract/capability/fields';
import { boardNames, choicesOf } from '../../../contract/capability/rules/can-do';
import { admits, decidingLimits } from '../../../contract/capability/rules/deciding';
import type { RuleBoard } from '../../../contract/capability/rules/kicad';
import { designRules } from '../../../contract/capability/rules/kicad';
import { quoteLimits } from '../../../contract/capability/rules/quote-limits';
import type { Context } from '../../context';
import { answerList } from '../../http/answer-list';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { readTable } from './table-store';

type RuleQuery = CallQuery<'GET /api/portal/v1/capability/designRules.json'>;

/** A copper that the table does not know has no lines; the first one of the board does. @throws 400 for layers that cannot be made */
function ruledBoard(table: CapabilityTable, { board = 'fr4', layers = '2', copper }: RuleQuery): RuleBoard {
  const known = choicesOf(table, board).copper.map(({ value }) => value);
  const chosen = known.find((value) => Number(value) === Number(copper)) ?? known[0] ?? '';
  const count = Number(layers);
  if (!decidingLimits(table, board, 'layers').some(({ limit }) => admits(limit, count)))
    throw new BusinessError(400, `做不了${count}层的${boardNames[board]}`);
  return { board, layers: count, copper: chosen };
}

/** The capability page and what is made from its tables. */
export function registerCapability(app: FastifyInstance, context: Context): void {
  const { db, publicUrl } = context;
  const tables = listsOf(context).cached(() => readTable(db));
  const limits = listsOf(context).cached(async () => quoteLimits((await tables()).data));
  implement(
    app,
    '工艺参数',
    capabilityCalls,
    {
      'GET /api/portal/v1/capability/getTable': async (input) => answerList(input, await tables()),
      'GET /api/portal/v1/capability/getQuoteLimits': async (input) => answerList(input, await limits()),
      'GET /api/portal/v1/capability/designRules.json': async ({ query, request, reply }) => {
        const { data: table } = await tables();
        const board = ruledBoard(table, query);
        const name = `design-rules-${board.board}-${board.layers}L-${board.copper}.json`;
        const rules = designRules(table, board).map(({ address, ...rule }) => ({
          ...rule,
          unit: 'mm',
          row: publicUrl(request) + address,
        }));
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', attachmentNamed(name))
          .send(JSON.stringify({ ...board, rules }, null, 2));
      },
    },
    context,
  );
}
