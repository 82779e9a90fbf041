import { smallPdf } from '@circuit-portal/workbench/screens/small-pdf';

/** The network's result for a held request: a reply, a broken connection, or the server's own reply. */
export type Reply =
  | { kind: 'reply'; status: number; contentType: string; body: string | Buffer }
  | { kind: 'broken' }
  | { kind: 'through' };

/** Several for the requests that a browser makes by itself one after the other, as for a connection that is lost. */
export type Replies = Reply | readonly [Reply, ...Reply[]];

export const broken: Reply = { kind: 'broken' };
export const through: Reply = { kind: 'through' };

export const plain = (status: number, body: string): Reply => ({
  kind: 'reply',
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
});

/** A reply that makes the browser stay on the page. */
export const stay: Reply = { kind: 'reply', status: 204, contentType: 'text/html', body: '' };

function envelope(code: number, message: string, data: unknown): Reply {
  const body = JSON.stringify({ code, success: code === 200, message, msg: message, data });
  return { kind: 'reply', status: code, contentType: 'application/json; charset=utf-8', body };
}

/** A successful reply of our server. */
export const success = (data: unknown, message = ''): Reply => envelope(200, message, data);

/**
 * A refusal of our server. A non-numeric code is sent as the reason; without a code, or with the page's own code for
 * it, the connection breaks.
 */
export function refusal({ code, message, data }: { code: string; message: string; data?: object }): Reply {
  if (code === '' || code === 'NETWORK') return broken;
  const numeric = /^\d{3}$/.test(code);
  return envelope(numeric ? Number(code) : 400, message, numeric ? null : { reason: code, ...data });
}

/** The failure of an actor in a model. */
export function failureIn(error: unknown): { code: string; message: string; data?: object } {
  const fields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const data = typeof fields.data === 'object' && fields.data !== null ? { data: fields.data } : {};
  return { code: text(fields.code), message: text(fields.message), ...data };
}

/** The message in an actor's output. */
export function messageOf(output: unknown): string {
  return typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : '';
}

/** A PDF of two pages. */
export const pdfReply: Reply = {
  kind: 'reply',
  status: 200,
  contentType: 'application/pdf',
  body: Buffer.from(smallPdf(2)),
};
