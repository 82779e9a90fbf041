import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderError } from '../providers/provider-error';
import { failure } from './envelope';
import { BusinessError } from './errors';
import { logRefusal } from './security-log';

const internal = '系统繁忙，请稍后再试';
const unavailable = '服务暂不可用，请稍后再试';

const clientMessages: Record<number, string> = {
  400: '提交的内容不正确',
  404: '请求的内容不存在',
  405: '请求方式不正确',
  408: '请求超时，请稍后重试',
  413: '提交的内容过大',
  415: '提交的格式不正确',
  429: '操作过于频繁，请稍后再试',
};

/** A malformed URL such as `/%zz` never reaches a hook or a handler. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
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
      logRefusal(request, error);
      return reply.code(error.status).send(failure(error.status, error.message, error.data));
    }
    if (error instanceof ProviderError) {
      request.log.error({ err: error }, 'a provider failed');
      return reply.code(502).send(failure(502, unavailable, { requestId: request.id }));
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
