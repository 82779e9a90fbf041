import type { FastifyInstance } from 'fastify';
import { filmUploadCalls } from '../../../contract/files/film-upload-calls';
import { mediaCalls } from '../../../contract/files/media-calls';
import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { areaCalls } from '../../../contract/staff/area-calls';
import { staffCalls } from '../../../contract/staff/calls';
import { contentCalls } from '../../../contract/staff/content-calls';
import { exportCalls } from '../../../contract/staff/export-calls';
import { healthCalls } from '../../../contract/staff/health-calls';
import { importCalls } from '../../../contract/staff/import-calls';
import { requestCalls } from '../../../contract/staff/request-calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { areaHandlers } from './area-handlers';
import type { CalendarSources } from './calendar-handlers';
import { calendarHandlers } from './calendar-handlers';
import { followChanges } from './content-changes';
import { contentHandlers } from './content-handlers';
import type { ContentTables } from './content-table';
import { publishOnTime } from './due-publications';
import { exportHandlers } from './export-handlers';
import type { ExportSources } from './export-source';
import { filmHandlers } from './film-handlers';
import type { HealthSources } from './health-handlers';
import { healthHandlers } from './health-handlers';
import { importHandlers } from './import-handlers';
import { logHandlers } from './log-handlers';
import { mediaHandlers } from './media-handlers';
import { ownWorkHandlers } from './own-work-handlers';
import { presenceHandlers } from './presence-handlers';
import type { AnswerOf } from './record-notes';
import { remarkHandlers } from './remark-handlers';
import { requestHandlers } from './request-handlers';
import { reviewRulesHandlers } from './review-rules-handlers';
import type { SecondPersons } from './second-person';
import type { WaitingCounts } from './waiting-handlers';
import { waitingHandlers } from './waiting-handlers';

/** What the console of staff has beside the areas' own calls: content, and the log. */
export function registerStaff(
  app: FastifyInstance,
  context: Context,
  given: {
    tables: ContentTables;
    waiting: WaitingCounts;
    calendar: CalendarSources;
    health: HealthSources;
    exports: ExportSources;
    second: SecondPersons;
    answerOf: AnswerOf;
  },
): void {
  implement(
    app,
    '管理后台',
    staffCalls,
    {
      ...logHandlers(context),
      ...waitingHandlers(context, given.waiting),
      ...calendarHandlers(context, given.calendar),
    },
    context,
  );
  implement(app, '功能开关', areaCalls, areaHandlers(context), context);
  implement(app, '待批准的操作', requestCalls, requestHandlers(context, given.second), context);
  context.everyMinutes(10, 'requests', given.second.expireAll);
  implement(app, '运行状况', healthCalls, healthHandlers(context, given.health), context);
  implement(app, '导出', exportCalls, exportHandlers(app, context, given.exports), context);
  implement(app, '导入', importCalls, importHandlers(app, context, given.tables), context);
  implement(
    app,
    '内容管理',
    contentCalls,
    {
      ...contentHandlers(context, given),
      ...ownWorkHandlers(context),
      ...presenceHandlers(context),
      ...remarkHandlers(context, given.tables),
      ...reviewRulesHandlers(context),
    },
    context,
  );
  const { maxBytes: fileBytes, size: tooLarge } = uploadProfiles.cropper;
  implement(app, '媒体库', mediaCalls, mediaHandlers(context, given.tables), context, { fileBytes, tooLarge });
  implement(app, '影片', filmUploadCalls, filmHandlers(app, context, given.tables), context);
  followChanges(app, context);
  publishOnTime(app, context, given.tables);
}
