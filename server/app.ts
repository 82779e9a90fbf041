import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { failureEnvelope, usualBytes } from '../contract/call';
import { uploads } from '../contract/limits/files';
import { contentKinds } from '../contract/staff/rules/resources';
import { merging } from './account-merging';
import { followAreas } from './areas';
import { calendarSources } from './calendar-sources';
import { commentSubjects } from './comment-subjects';
import type { Config } from './config';
import { contentTables } from './content-tables';
import type { Context } from './context';
import { findCompany } from './database/company';
import type { Connection } from './database/connection';
import { createJobRecord } from './database/job-record';
import { exportSources } from './export-sources';
import { filePlaces } from './file-places';
import { graveActs } from './grave-acts';
import { healthSources } from './health-sources';
import { countedBrowser } from './http/browser-cookie';
import { takeBrowserReports } from './http/browser-reports';
import { createEdge } from './http/edge';
import { failure } from './http/envelope';
import { answerBadAddress, answerBadRequest, handleErrors } from './http/error-handler';
import { createEventHub } from './http/event-hub';
import { reportHealth } from './http/health';
import { serveIcons } from './http/icons';
import { lazyCompilers } from './http/lazy-compilers';
import { listsOf } from './http/list-cache';
import { loggerOptions } from './http/logging';
import { serveMetrics } from './http/metrics';
import { takePolicyReports } from './http/policy-reports';
import { publishKeys } from './http/public-keys';
import { createRateLimits, prepareRateLimits } from './http/rate-limit';
import { guardRequests } from './http/request-guard';
import { guardWrites } from './http/same-origin';
import { secureHeaders } from './http/security-headers';
import { sessionToken } from './http/session-cookie';
import { allowStaticHost } from './http/static-host';
import { countedVisitor } from './http/visitor-cookie';
import { likedSources } from './liked-sources';
import { proofRights } from './modules/archive/access';
import { registerArchive } from './modules/archive/routes';
import { balanceOf } from './modules/beans/ledger/ledger-store';
import { registerBeans } from './modules/beans/routes';
import { registerCapability } from './modules/capability/routes';
import { registerComments } from './modules/comments/routes';
import { registerCompany } from './modules/company/routes';
import { registerEvents } from './modules/events/routes';
import { useFiles } from './modules/files/files-store';
import { findVendorFile } from './modules/files/films-store';
import { registerImages } from './modules/files/images';
import { assignPictures, keepAttachments, noteShown } from './modules/files/pictures';
import { registerFiles } from './modules/files/routes';
import { registerHelp } from './modules/help/routes';
import { listHelpPages } from './modules/help/site-map';
import { checkCaptcha } from './modules/identity/captcha';
import { registerIdentity } from './modules/identity/routes';
import { saleCodeOf } from './modules/identity/sale-code-cookies';
import { createSessions } from './modules/identity/sessions';
import { formTargets } from './modules/identity/sso-hosts';
import { isVisitor } from './modules/identity/visitor';
import { registerInbox } from './modules/inbox/routes';
import { registerLegal } from './modules/legal/routes';
import { termsOf } from './modules/legal/terms';
import { registerLive } from './modules/live/routes';
import { listSummaries } from './modules/live/summary-store';
import { registerNews } from './modules/news/routes';
import { registerQa } from './modules/qa/routes';
import { registerQuestions } from './modules/questions/routes';
import { listQuestionPages } from './modules/questions/site-map';
import { registerService } from './modules/service/routes';
import { registerSite } from './modules/site/routes';
import { findFilm } from './modules/site/videos-store';
import { previewing, previewsOf } from './modules/staff/previews';
import { registerStaff } from './modules/staff/routes';
import { secondPersons } from './modules/staff/second-person';
import { followPaidTips } from './modules/tips/paid-tips';
import { registerTips } from './modules/tips/routes';
import { forgetMessages, sendMessages } from './outbox';
import { ownDataSources } from './own-data-sources';
import type { PageSource } from './pages';
import { servePages } from './pages';
import type { PhotoLibrary } from './photos';
import { servePhotos } from './photos';
import { chooseProviders, watchedProviders } from './providers';
import { besideQuestions } from './questions-beside';
import { enforceRetention } from './retention';
import { artFolder, serveArt } from './samples/art/routes';
import { searchSources } from './search-sources';
import { createFieldVault } from './security/field-vault';
import { createSealedContentReader } from './security/sealed-content';
import type { Secrets } from './security/secrets';
import { claimOnceIn } from './security/used-contents';
import { capSending } from './sending-caps';
import { submissionSources } from './submission-sources';
import { oneAfterTheOther } from './tell-person';
import { tipSubjects } from './tip-subjects';
import { beginTrace, traceRequests } from './tracing';
import { waitingCounts } from './waiting-counts';

export interface AppOptions {
  config: Config;
  connection: Connection;
  secrets: Secrets;
  now?: () => Date;
  /** Without it the server answers calls only. */
  pages?: Pick<PageSource, 'load' | 'assetsOf' | 'built' | 'folder'>;
  /** Replaces external services, in tests. */
  providers?: Partial<Context['providers']>;
  logStream?: { write: (line: string) => void };
}

export interface App {
  server: FastifyInstance;
  context: Context;
  photos: PhotoLibrary;
  /** Runs all periodic tasks immediately. */
  runSweeps: () => Promise<void>;
}

/** The whole server, not yet listening. Closing it does not close the database. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, connection, secrets, now = () => new Date() } = options;
  const { db } = connection;
  const logger = loggerOptions(config.logLevel);
  const server = Fastify({
    logger: typeof logger === 'object' && options.logStream ? { ...logger, stream: options.logStream } : logger,
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    bodyLimit: usualBytes,
    // A slow connection may take as long for a proof file as its link is valid; connectionTimeout closes an idle one.
    requestTimeout: uploads.linkSeconds * 1000,
    connectionTimeout: 130_000,
    genReqId: config.tracing ? beginTrace : () => randomUUID(),
    // A request without one gets our own reply, with a message.
    http: { requireHostHeader: false },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    schemaController: { compilersFactory: lazyCompilers },
  } satisfies FastifyHttpOptions<Server>);

  if (config.tracing) traceRequests(server);
  const setup = chooseProviders(config, secrets, now);
  const sweeps: Array<() => Promise<void>> = [];
  const jobs = createJobRecord(db, now);
  const vault = createFieldVault(secrets);
  const notSent = (error: unknown) => server.log.warn({ err: error }, 'a message was not sent yet');
  const outbox = oneAfterTheOther(() => sendMessages(context, notSent), notSent);
  // The first hook runs last: what others send soon while they close is sent.
  server.addHook('onClose', () => outbox.done());
  const sessions = createSessions(config, db, now);
  const hub = createEventHub(
    server,
    {
      heartbeatMs: 15_000,
      perAddress: config.eventLines.perAddress * config.rateLimitFactor,
      perSite: config.eventLines.perSite * config.rateLimitFactor,
      most: config.eventLines.most,
      reserved: Math.floor(config.eventLines.most / 5),
    },
    async (request) => (await sessions.sessionOf(request)) !== undefined,
  );
  const metrics = serveMetrics(server, { config, connection, eventLines: hub.size });
  const areas = followAreas(server, { config, connection, onChange: () => listsOf(context).drop() });
  const edge =
    config.edgePurgeUrls.length > 0 ? createEdge(config.edgePurgeUrls, { log: server.log, metrics }) : undefined;
  const context: Context = {
    config,
    areas,
    db,
    reads: connection.reads,
    listen: connection.listen,
    vault,
    sealed: createSealedContentReader(secrets, claimOnceIn(db), now),
    providers: capSending(watchedProviders(metrics, { ...setup.providers, ...options.providers }), {
      config,
      db,
      vault,
      now,
    }),
    hub,
    sessions,
    now,
    judgedAt: () => options.now?.() ?? null,
    limit: createRateLimits(server, config.rateLimitFactor, {
      session: (request) => sessionToken(config, request),
      browser: countedBrowser,
      visitor: countedVisitor,
    }),
    publicUrl: (request) => config.publicUrl || `${request.protocol}://${request.host}`,
    sentUrl() {
      const [listening] = server.addresses();
      const port = typeof listening === 'object' ? listening.port : config.port;
      return config.publicUrl || `http://localhost:${port}`;
    },
    sendSoon: outbox.soon,
    previewed: (request, read) => answerPreviewed(request, read),
    hold: (...given) => second.hold(...given),
    everyMinutes(minutes, name, task) {
      const run = async () => {
        try {
          await task();
          await jobs.succeeded(name);
          metrics.job(name, 'ok');
        } catch (error) {
          metrics.job(name, 'failed');
          server.log.error({ err: error }, `sweep ${name} failed`);
          // Where the database is away, the failure cannot be kept; the log has it.
          await jobs.failed(name).catch(() => undefined);
        }
      };
      const timer = setInterval(run, minutes * 60_000).unref();
      sweeps.push(task);
      server.addHook('onClose', async () => clearInterval(timer));
    },
  };

  // Before any change can be heard of.
  if (edge) listsOf(context).add(edge);
  const answerPreviewed = previewing(context, contentTables);
  const second = secondPersons(context, graveActs);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (/^\/(?:api|file-storage-manage)\//.test(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store');
  });
  handleErrors(server);
  const staticOrigins = config.staticOrigin === '' ? [] : [config.staticOrigin];
  guardRequests(server, config.publicUrl === '' ? [] : [config.publicUrl, ...staticOrigins]);
  secureHeaders(server, {
    https: config.publicUrl.startsWith('https:'),
    connect: [...setup.origins, ...config.crossAuthOrigins],
    media: [...config.videoOrigins, ...staticOrigins],
    scripts: staticOrigins,
    formTargets: formTargets(config.ssoHosts),
    widgets: context.providers.captcha?.origins,
    frames: [
      ...context.providers.payments.flatMap(({ frames }) => frames),
      ...(config.orderSites.smt === '' ? [] : [new URL(config.orderSites.smt).origin]),
    ],
    development: options.pages !== undefined && options.pages.folder === undefined,
  });
  allowStaticHost(server, config.staticOrigin);
  await prepareRateLimits(server);
  guardWrites(server, config.publicUrl);
  await server.register(cookie);
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  // Production does not even read them.
  if (config.mode === 'default') (await import('./dev/tools')).registerDevTools(server, context);
  // Names every call and field; in production nobody outside needs it.
  if (config.mode === 'default') {
    await server.register(swagger, {
      // Routes outside the contract, such as the sandbox pages, are not documented.
      hideUntagged: true,
      openapi: { info: { title: '门户接口', version: '1', description: '门户网站的全部接口' } },
    });
    await server.register(swaggerUi, { routePrefix: '/api/docs' });
  }

  publishKeys(server, context);
  await serveIcons(server);
  reportHealth(server, connection, config.dataDir);
  takePolicyReports(server, context);
  takeBrowserReports(server, context, metrics);
  const isDefault = config.mode === 'default';
  const terms = termsOf(context);
  registerLegal(server, context);
  registerCompany(server, context);
  registerArchive(server, context, {
    useProof: useFiles,
    keepAgreements: (accountId, versions) => terms.accept(db, { accountId, versions, place: 'realName' }),
    checkCaptcha,
  });
  registerFiles(server, context, { rights: proofRights(context), places: filePlaces });
  registerImages(server, context);
  registerIdentity(server, context, {
    beansOf: (accountId) => balanceOf(db, accountId),
    ownData: ownDataSources,
    merging,
    company: () => findCompany(db),
    kinds: contentKinds,
    terms: {
      require: terms.require,
      accept: (tx, accountId, versions) => terms.accept(tx, { accountId, versions, place: 'register' }),
    },
  });
  registerNews(server, context, {
    crawlable: isDefault ? [artFolder] : [],
    readPreview: previewsOf(context, contentTables, 'articles'),
    readNoticePreview: previewsOf(context, contentTables, 'notices'),
    morePages: async () => [...(await listHelpPages(db)), ...(await listQuestionPages(db))],
  });
  registerSite(server, context, {
    checkCaptcha,
    previews: {
      banners: previewsOf(context, contentTables, 'banners'),
      downloads: previewsOf(context, contentTables, 'downloads'),
      showcases: previewsOf(context, contentTables, 'showcases'),
    },
  });
  registerBeans(server, context);
  registerLive(server, context, {
    findFilm: (fileId) => findFilm(db, fileId),
    findVendorFile: (fileId) => findVendorFile(db, fileId),
    followPaidTips: (take) => followPaidTips(context.listen, take),
  });
  registerTips(server, context, tipSubjects);
  registerEvents(server, context);
  registerCapability(server, context);
  registerComments(server, context, {
    subjects: commentSubjects,
    likedSources,
    summariesOf: (businessIds) => listSummaries(db, businessIds),
    checkCaptcha,
    assignPictures,
    keepAttachments,
    noteShown,
    reviewFirst: config.commentsReviewFirst,
  });
  registerQuestions(server, context, { ...besideQuestions, checkCaptcha });
  registerStaff(server, context, {
    tables: contentTables,
    waiting: waitingCounts,
    calendar: calendarSources,
    health: healthSources,
    exports: exportSources,
    second,
    answerOf: async (path) => {
      if (!options.pages) return undefined;
      return (await server.inject({ url: path, headers: { host: new URL(context.sentUrl()).host } })).statusCode;
    },
  });
  registerHelp(server, context, {
    sources: searchSources(context.areas.isOpen),
    readPreview: previewsOf(context, contentTables, 'helpDocuments'),
  });
  registerService(server, context, { checkCaptcha, sources: submissionSources });
  registerInbox(server, context);
  registerQa(server, context);
  const photos = await servePhotos(
    server,
    join(import.meta.dirname, '../art'),
    join(config.dataDir, 'picture-versions'),
  );
  if (isDefault) serveArt(server);
  setup.register(server);
  context.everyMinutes(60, 'retention', () => enforceRetention(context));
  context.everyMinutes(10, 'interrupted uploads', setup.sweep);
  // After all that puts messages, so that a run of all tasks sends them.
  context.everyMinutes(1, 'messages', outbox.run);
  context.everyMinutes(60, 'old messages', () => forgetMessages(db, now()));
  server.all('/api/*', { schema: { hide: true, response: { 404: failureEnvelope } } }, async (_request, reply) =>
    reply.code(404).send(failure(404, '请求的内容不存在')),
  );
  if (options.pages)
    await servePages(server, {
      ...options.pages,
      publicUrl: context.publicUrl,
      lists: listsOf(context),
      edge,
      saleCodeOf,
      now,
      isVisitor: (request) => isVisitor(config, request),
    });

  return {
    server,
    context,
    photos,
    async runSweeps() {
      for (const sweep of sweeps) await sweep();
    },
  };
}
