import type { FastifyInstance } from 'fastify';
import { companyCalls, culture, profile } from '../../../contract/company/calls';
import { filled } from '../../company-marks';
import { contentFolder } from '../../content-folder';
import type { Context } from '../../context';
import { findCompany } from '../../database/company';
import { answerList } from '../../http/answer-list';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { readContent } from './content';
import { prepareBusinesses, prepareJobs, preparePhotos, prepareReasons } from './recruitment-store';

/** What the company says of itself: from the operator's files, and of its jobs from the console. */
export function registerCompany(app: FastifyInstance, context: Context): void {
  const folder = contentFolder(context.config);
  const texts = {
    profile: readContent(folder, 'profile.yaml', profile),
    culture: readContent(folder, 'culture.yaml', culture),
  };
  const jobRows = prepareJobs(context.db);
  const businessRows = prepareBusinesses(context.db);
  const reasonRows = prepareReasons(context.db);
  const photoRows = preparePhotos(context.db);
  const recruitment = listsOf(context).cached(async () => ({
    jobs: await jobRows.execute(),
    businesses: await businessRows.execute(),
    reasons: await reasonRows.execute(),
    photos: await photoRows.execute(),
  }));
  implement(
    app,
    '公司',
    companyCalls,
    {
      'GET /api/portal/v1/company/getProfile': async () => ({
        data: filled(texts.profile, await findCompany(context.db)),
      }),
      'GET /api/portal/v1/company/getCulture': async () => ({ data: texts.culture }),
      'GET /api/portal/v1/company/getRecruitment': async (input) => answerList(input, await recruitment()),
    },
    context,
  );
}
