import type { FastifyInstance } from 'fastify';
import type { CallQuery } from '../../../contract';
import { capabilityCalls } from '../../../contract/capability/calls';
import type { CapabilityTable } from '../../../contract/capability/fields';
import { choicesOf } from '../../../contract/capability/rules/can-do';
import type { RuleBoard } from '../../../contract/capability/rules/kicad';
import { designRules, kicadRules } from '../../../contract/capability/rules/kicad';
import { quoteLimits } from '../../../contract/capability/rules/quote-limits';
import { capabilityPath } from '../../../contract/capability/rules/tabs';
import type { Context } from '../../context';
import { answerList } from '../../http/answer-list';
import { attachmentNamed } from '../../http/attachment';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { readTable } from './table-store';

type RuleQuery = CallQuery<'GET /api/portal/v1/capability/designRules.json'>;

/** A copper that the table does not know has no lines; the first one of the board does. */
function ruledBoard(table: CapabilityTable, { board = 'fr4', layers = '2', copper }: RuleQuery): RuleBoard {
  const known = choicesOf(table, board).copper.map(({ value }) => value);
  const chosen = known.find((value) => Number(value) === Number(copper)) ?? known[0] ?? '';
  return { board, layers: Number(layers), copper: chosen };
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
      'GET /api/portal/v1/capability/designRules.kicad_dru': async ({ query, request, reply }) => {
        const { data: table } = await tables();
        const board = ruledBoard(table, query);
        const name = `huaxiu-${board.board}-${board.layers}L-${board.copper}.kicad_dru`;
        return reply
          .type('text/plain; charset=utf-8')
          .header('content-disposition', attachmentNamed(name))
          .send(kicadRules(table, board, `${publicUrl(request)}${capabilityPath}`));
      },
      'GET /api/portal/v1/capability/designRules.json': async ({ query, request, reply }) => {
        const { data: table } = await tables();
        const board = ruledBoard(table, query);
        const name = `huaxiu-${board.board}-${board.layers}L-${board.copper}.json`;
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
