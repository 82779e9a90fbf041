import { Type } from 'typebox';
import { defineCalls } from './call';

/** The path workbench, a page for testers. */
export const qaCalls = defineCalls({
  'GET /api/portal/v1/qa/getAccess': {
    summary: 'Whether this browser may open the workbench: in the default mode everybody, else managers',
    data: Type.Object({ enabled: Type.Boolean() }),
  },
});
