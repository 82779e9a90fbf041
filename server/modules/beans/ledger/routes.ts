import type { FastifyInstance } from 'fastify';
import { ledgerCalls } from '../../../../contract/beans/ledger/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import { ledgerHandlers } from './ledger-handlers';

/** The bean account of a customer. */
export function registerLedger(app: FastifyInstance, context: Context, tag: string): void {
  implement(app, tag, ledgerCalls, ledgerHandlers(context), context);
}
