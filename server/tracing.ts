import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { version } from './version';

/*
 * Traces of request → SQL and calls of providers, by OpenTelemetry. Without `startTracing` each span is one that records
 * nothing. A span names a route, a statement with its placeholders, a provider: never what was sent.
 */

const tracer = () => trace.getTracer('portal');
const spans = new WeakMap<IncomingMessage, Span>();

/** Sends spans by OTLP over HTTP. Returns what sends the last ones. */
export async function startTracing(endpoint: string, ratio: number): Promise<() => Promise<void>> {
  // What nobody asks for is not loaded.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'circuit-portal', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    // The requests are answered: a collector that is away must not keep the process.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}

/** Begins the trace of a request, whose id is the request's. A caller's own trace is not gone on with. */
export function beginTrace(request: IncomingMessage): string {
  const span = tracer().startSpan(request.method ?? '', { kind: SpanKind.SERVER, root: true });
  spans.set(request, span);
  return span.spanContext().traceId;
}

/** What is done for a request is part of its trace. */
export function traceRequests(app: FastifyInstance): void {
  const within = ({ raw }: FastifyRequest, done: () => void) => {
    const span = spans.get(raw);
    if (span === undefined) done();
    else context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  };
  app.addHook('onRequest', (request, _reply, done) => within(request, done));
  // The body comes by events of its connection, outside of what its request began.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', async ({ raw, method, routeOptions }, { statusCode }) => {
    const route = routeOptions.url ?? 'none';
    const span = spans.get(raw)?.updateName(`${method} ${route}`);
    span?.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
    });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * A span about something that is done with others.
 * @param failure names an error without what was sent
 */
function watch<Result>(
  {
    name,
    attributes,
    failure,
  }: { name: string; attributes: Record<string, string>; failure: (error: unknown) => string },
  act: () => Result,
): Result {
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  const end = (error?: unknown) => {
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure(error) });
    span.end();
  };
  try {
    const result = context.with(trace.setSpan(context.active(), span), act);
    if (result instanceof Promise)
      result.then(
        () => end(),
        (error: unknown) => end(error),
      );
    else end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** A call of a provider. */
export const traceCall = <Result>(
  { provider, call, failure }: { provider: string; call: string; failure: (error: unknown) => string },
  act: () => Result,
): Result => watch({ name: `${provider}.${call}`, attributes: { 'peer.service': provider }, failure }, act);

const sqlState = (error: unknown): string => String(Object(error).code ?? 'unknown');

/** Each statement of a connection, or of a pool; one with a callback is the pool's own, which is traced as it was asked. */
export function traceStatements(on: Pick<pg.Pool, 'query'>): void {
  const query = (...args: unknown[]): unknown => Reflect.apply(Object.getPrototypeOf(on).query, on, args);
  const traced = (...args: unknown[]): unknown => {
    const [statement] = args;
    if (typeof args.at(-1) === 'function') return query(...args);
    const text = String(typeof statement === 'string' ? statement : Object(statement).text);
    const name = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) };
    return watch({ name, attributes, failure: sqlState }, () => query(...args));
  };
  Object.assign(on, { query: traced });
}
