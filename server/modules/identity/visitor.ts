import type { FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits';
import type { Config } from '../../config';
import { sessionToken } from '../../http/session-cookie';
import { saleCodeCookies } from './sale-code-cookies';

/** Somebody who is not signed in and whom no salesperson has sent: one such request is like any other. */
export const isVisitor = (config: Config, request: FastifyRequest): boolean =>
  sessionToken(config, request) === undefined &&
  request.cookies.customerCode === undefined &&
  saleCodeCookies.every((name) => (request.cookies[name] ?? identity.defaultSaleCode) === identity.defaultSaleCode);
