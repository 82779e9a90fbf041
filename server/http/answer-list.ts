import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { isRehearsed } from '../database/rehearse';
import type { CachedList } from './list-cache';

/** Whether the client's cached copy matches the ETag, so that 304 suffices. */
export const hasAlready = (request: FastifyRequest, etag: string): boolean => fresh(request.headers, { etag });

/** Replies with the list, or with 304 if the client already has it. */
export function answerList<Data>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { data, etag }: CachedList<Data>,
  cacheControl = 'no-cache',
): { data: Data } | FastifyReply {
  // What is not published is kept nowhere.
  if (isRehearsed()) return { data };
  reply.header('cache-control', cacheControl).header('etag', etag);
  return hasAlready(request, etag) ? reply.code(304).send() : { data };
}
