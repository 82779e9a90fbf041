import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages';
import { hasCode } from '../atomic-file';
import { isOutage } from '../database/outage';
import { ProviderError } from '../providers/provider-error';
import { failure } from './envelope';
import { BusinessError } from './errors';
import { logRefusal } from './security-log';

const { internal } = messages;
const unavailable = '服务暂不可用，请稍后再试';

const retryAfterSeconds = 5;

/** After how many seconds the request may succeed; undefined where the error does not say. */
function waitOf({ data }: BusinessError): number | undefined {
  const { retryAfterSeconds: seconds, retryAfterMs } = data ?? {};
  if (typeof seconds === 'number') return seconds;
  return typeof retryAfterMs === 'number' ? Math.ceil(retryAfterMs / 1_000) : undefined;
}

const clientMessages: Record<number, string> = {
  400: '提交的内容不正确',
  404: '请求的内容不存在',
  405: '请求方式不正确',
  408: messages.timeout,
  413: '提交的内容过大',
  415: '提交的格式不正确',
  429: messages.tooOften,
};

/** An address that leads nowhere, whatever the other pages are. */
const nowhere = '/portal/-';

/** No room, over the quota, or mounted for reading. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EROFS'].some((code) => hasCode(error, code));

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

/**
 * A malformed URL such as `/%zz` never reaches a hook or a handler: somebody who opens it as a page gets the one that says
 * that there is none, with the status of what it is.
 */
export async function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const status = error.statusCode ?? 400;
  if (status === 400 && wantsPage(request)) {
    const { host = 'localhost' } = request;
    const page = await request.server.inject({ url: nowhere, headers: { accept: 'text/html', host } });
    if (page.headers['content-type']?.toString().startsWith('text/html')) {
      const { 'content-length': _length, connection: _connection, ...headers } = page.headers;
      reply.code(400).headers(headers).send(page.body);
      return;
    }
  }
  reply.code(status).send(failure(status, clientMessages[status] ?? '请求不正确'));
}

/** What is not HTTP, or has no `Host`, never becomes a request. */
export function answerBadRequest(error: ConnectionError, socket: Socket): void {
  if (!socket.writable) return void socket.destroy(error);
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(failure(status, clientMessages[status] ?? '请求不正确'));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Sends every error as an envelope; from 500 up without internal details, but with the request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | BusinessError | ProviderError, request, reply) => {
    if (error instanceof BusinessError) {
      if (error.cause) request.log.error({ err: error.cause }, 'a provider failed');
      logRefusal(request, error);
      const seconds = waitOf(error);
      if (seconds !== undefined) reply.header('retry-after', seconds);
      return reply.code(error.status).send(failure(error.status, error.message, error.data));
    }
    if (error instanceof ProviderError) {
      request.log.error({ err: error }, 'a provider failed');
      return reply.code(502).send(failure(502, unavailable, { requestId: request.id }));
    }
    if (isOutage(error) || isFull(error)) {
      request.log.error({ err: error }, isFull(error) ? 'no file can be written' : 'the database cannot be reached');
      return reply
        .code(503)
        .header('retry-after', retryAfterSeconds)
        .send(failure(503, unavailable, { requestId: request.id }));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const field = error.validation?.[0]?.instancePath;
      return reply
        .code(status)
        .send(failure(status, clientMessages[status] ?? '请求不正确', field === undefined ? null : { field }));
    }
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(failure(500, internal, { requestId: request.id }));
  });
  // Fastify's default handler would log the full URL.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(404, '请求的内容不存在')));
}
