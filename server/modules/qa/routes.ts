import type { FastifyInstance, FastifyRequest } from 'fastify';
import { qaCalls } from '../../../contract/qa/calls';
import { isAllowed } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { readGallery, readPicture } from './gallery-files';

/** The workbench runs in the browser on public code; the server only checks access and serves the pictures. */
export function registerQa(server: FastifyInstance, context: Context): void {
  const { config, sessions } = context;
  const allowed = async (request: FastifyRequest) =>
    config.mode === 'default' ||
    isAllowed((await sessions.sessionOf(request))?.account.rights ?? [], 'workbench', 'open');
  const onlyAllowed = async (request: FastifyRequest) => {
    if (!(await allowed(request))) throw new BusinessError(404, '页面不存在');
  };

  implement(
    server,
    '测试工作台',
    qaCalls,
    {
      'GET /api/portal/v1/qa/getAccess': async ({ request }) => ({ data: { enabled: await allowed(request) } }),

      'GET /api/portal/v1/qa/getGallery': async () => ({ data: await readGallery(config.dataDir) }),

      'GET /api/portal/v1/qa/galleryPicture/:machine/:picture': async ({ params, reply }) => {
        const picture = await readPicture(config.dataDir, params.machine ?? '', params.picture ?? '');
        if (picture === undefined) throw new BusinessError(404, '没有这张图片');
        return reply.header('cache-control', 'private, no-cache').type('image/png').send(picture);
      },
    },
    context,
    {
      guards: {
        'GET /api/portal/v1/qa/getGallery': [onlyAllowed],
        'GET /api/portal/v1/qa/galleryPicture/:machine/:picture': [onlyAllowed],
      },
    },
  );
}
