import type { FastifyServerOptions } from 'fastify';

const personal: ReadonlyArray<[RegExp, string]> = [
  [/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  // Letters or a country code may adjoin a number; further digits make it something else.
  [/(?<!\d)[1-9]\d{16}[\dXx](?!\d)/g, '[id]'],
  [/(?<!\d)[1-9]\d{14}(?!\d)/g, '[id]'],
  [/\b[A-Za-z]{3}\d{12}\b|\b[HMhm]\d{10}\b|\b[A-Za-z]\d{8,9}\b|\b[A-Za-z]{2}\d{7}\b/g, '[id]'],
  [/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, '[phone]'],
  [/\b(?:[A-Za-z0-9]{4}-){3}[A-Za-z0-9]{4}\b|\b[A-Z0-9]{16}\b/g, '[code]'],
  [/(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{20,}/g, '[token]'],
];

export const scrub = (text: string): string =>
  personal.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

/** A database error's message may contain the statement's values, so only its code is logged. */
const isFromDatabase = (error: Error): boolean =>
  error.message.startsWith('Failed query') || ('severity' in error && 'routine' in error);

interface LoggedError {
  [key: string]: unknown;
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    message: isFromDatabase(error) ? 'database error' : scrub(error.message),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Path parameters and queries may contain tokens, so the log names the route instead. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: {
    paths: [
      'name',
      'employeeName',
      'idNo',
      'employeeIdCard',
      'email',
      'contactPhone',
      'phone',
      'phoneNumber',
      'verificationCode',
      'callBackKey',
      'reportHandle',
      'token',
      'cookie',
    ].flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: '[redacted]',
  },
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '-', address: request.ip }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
});
