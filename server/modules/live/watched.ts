import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommentType } from '../../../contract/comments/rules/comment-types';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { Context } from '../../context';
import { keepVisitor } from '../../http/visitor-cookie';

/** What is watched, named as its comments are. */
export interface Watched {
  type: CommentType;
  businessId: number;
}

export const camera = (businessId: number): Watched => ({ type: commentTypes.liveVideo, businessId });
export const film = (businessId: number): Watched => ({ type: commentTypes.video, businessId });

export const watchedKey = ({ type, businessId }: Watched): string => `${type}:${businessId}`;

/** Who watches, as far as one view is told from another: an account, else a browser. */
export async function viewerKey(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const account = (await context.sessions.sessionOf(request))?.account;
  return account ? `account:${account.id}` : `visitor:${keepVisitor(context, request, reply)}`;
}
