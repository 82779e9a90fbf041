import type { FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits/identity';
import type { Config } from '../../config';
import { sessionToken } from '../../http/session-cookie';
import { saleCodeCookies } from './sale-code-cookies';

/** Whether the request has neither a session nor a sales code: all such requests get the same reply. */
export const isVisitor = (config: Config, request: FastifyRequest): boolean =>
  sessionToken(config, request) === undefined &&
  request.cookies.customerCode === undefined &&
  saleCodeCookies.every((name) => (request.cookies[name] ?? identity.defaultSaleCode) === identity.defaultSaleCode);
