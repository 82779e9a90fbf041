import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { CachedList } from './list-cache';

/** Whether the client has what the ETag names, so that 304 is answer enough. */
export const hasAlready = (request: FastifyRequest, etag: string): boolean => fresh(request.headers, { etag });

/** Answers with the list, or with 304 where the client has it already. */
export function answerList<Data>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { data, etag }: CachedList<Data>,
): { data: Data } | FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return hasAlready(request, etag) ? reply.code(304).send() : { data };
}
