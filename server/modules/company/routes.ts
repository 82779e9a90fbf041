import type { FastifyInstance } from 'fastify';
import { companyCalls, culture, profile } from '../../../contract/company/calls';
import { contentFolder } from '../../content-folder';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { readContent } from './content';

/** What the company says of itself, from the operator's files. */
export function registerCompany(app: FastifyInstance, context: Context): void {
  const folder = contentFolder(context.config);
  const texts = {
    profile: readContent(folder, 'profile.yaml', profile),
    culture: readContent(folder, 'culture.yaml', culture),
  };
  implement(
    app,
    '公司',
    companyCalls,
    {
      'GET /api/portal/v1/company/getProfile': async () => ({ data: texts.profile }),
      'GET /api/portal/v1/company/getCulture': async () => ({ data: texts.culture }),
    },
    context,
  );
}
