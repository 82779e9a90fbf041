import { DrizzleQueryError } from 'drizzle-orm';

/** Errors of the network between the portal and its database. */
const ofNetwork: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE: no connection, no resources, only for reading (it is no primary any more), a read of a standby in the way of what it
 * replays, stopped by the operator or starting.
 */
const ofServer = /^(08|53|25006|40001|57P0[123])/;

/** Errors of the driver bear no code. */
const ofDriver = /^Connection terminated|^timeout exceeded when trying to connect$|^the database is silent$/;

const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ofNetwork.has(code) || ofServer.test(code) || ofDriver.test(error.message);
};

/** Whether the database could not be reached: the request may be sent again. Not what is wrong with a statement. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DrizzleQueryError
    ? isUnreachable(error.cause)
    : error instanceof Error && ofDriver.test(error.message);
