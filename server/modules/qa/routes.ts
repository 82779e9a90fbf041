import type { FastifyInstance } from 'fastify';
import { qaCalls } from '../../../contract/qa';
import type { Context } from '../../context';
import { implement } from '../../http/implement';

/** The workbench works in the browser on what every visitor is sent; only whether it is shown is asked here. */
export function registerQa(server: FastifyInstance, context: Context): void {
  const { config, sealed, sessions } = context;
  implement(
    server,
    '测试工作台',
    qaCalls,
    {
      'GET /api/portal/v1/qa/getAccess': async ({ request }) => ({
        data: { enabled: config.mode === 'default' || (await sessions.sessionOf(request))?.account.manager === true },
      }),
    },
    { sealed },
  );
}
