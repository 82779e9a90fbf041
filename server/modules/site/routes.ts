import type { FastifyInstance } from 'fastify';
import { siteCalls } from '../../../contract/site/calls';
import type { CheckCaptcha, Context } from '../../context';
import { implement } from '../../http/implement';
import { accountQrcodeHandlers } from './account-qrcode';
import { downloadHandlers } from './download-handlers';
import { forgetDownloadMessages } from './download-messages-store';
import { listHandlers } from './list-handlers';
import type { SitePreviews } from './preview-handlers';
import { previewHandlers } from './preview-handlers';
import { forgetOldViews } from './show-order-views-store';
import { showcaseHandlers } from './showcase-handlers';
import { serveTracking } from './tracking';
import { serveVerification, weChatHandlers } from './we-chat';

/** The data of the shell and the home page, and the tracking of visits. */
export function registerSite(
  app: FastifyInstance,
  context: Context,
  { checkCaptcha, previews }: { checkCaptcha: CheckCaptcha; previews: SitePreviews },
): void {
  implement(
    app,
    '站点',
    siteCalls,
    {
      ...listHandlers(context),
      ...showcaseHandlers(context),
      ...accountQrcodeHandlers(context),
      ...previewHandlers(context, previews),
      ...downloadHandlers(context, checkCaptcha),
      ...weChatHandlers(context),
    },
    context,
  );
  serveTracking(app, context);
  serveVerification(app, context);
  context.everyMinutes(30, 'views of showcases', () => forgetOldViews(context.db, context.now()));
  context.everyMinutes(60, 'download messages', () => forgetDownloadMessages(context.db, context.now()));
}
