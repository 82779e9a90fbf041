import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';
import { capabilityTable } from './fields';

const sides = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'in mm, the longer one first' });
const boardLimits = Type.Object({
  layers: Type.Array(Type.Integer()),
  min: Type.Optional(sides),
  max: Type.Optional(sides),
});

/** Query parameters are text. */
const ruleBoard = Type.Object({
  board: Type.Optional(Type.Union([Type.Literal('fr4'), Type.Literal('fpc')])),
  layers: Type.Optional(Type.String({ pattern: '^[1-9][0-9]?$' })),
  copper: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$' })),
});

/** The process capability. The specification names no calls for it. */
export const capabilityCalls = defineCalls({
  'GET /api/portal/v1/capability/getTable': {
    summary: 'The tables of the capability page (R498–R508)',
    limit: reads,
    data: capabilityTable,
  },
  'GET /api/portal/v1/capability/getQuoteLimits': {
    summary: 'The limits of the table that the quote widget needs',
    limit: reads,
    data: Type.Object({ fr4: boardLimits, fpc: boardLimits }),
  },
  'GET /api/portal/v1/capability/designRules.json': {
    summary:
      'Design rules; without a query for a double-sided FR-4 board of 1 oz. Layers that cannot be made are refused',
    limit: reads,
    produces: 'application/json',
    query: ruleBoard,
  },
});
