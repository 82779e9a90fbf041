import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedList } from './list-cache';

/** Answers with the list, or with 304 where the client has it already. */
export function answerList<Data>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { data, etag }: CachedList<Data>,
): { data: Data } | FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : { data };
}
