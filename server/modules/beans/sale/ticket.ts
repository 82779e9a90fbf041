import { timingSafeEqual } from 'node:crypto';
import type { FieldVault } from '../../../security/field-vault';

export interface Ticket {
  accountId: string;
  activityKeyId: string;
  /** Of the window, yyyy-MM-dd. */
  day: string;
}

const signatureOf = (vault: FieldVault, content: string): string => vault.index(content, 'beans.ticket');

/** A signed ticket for one customer and one window of an activity. Only the list issues it. */
export function issueTicket(vault: FieldVault, { accountId, activityKeyId, day }: Ticket): string {
  const content = Buffer.from(`${accountId} ${activityKeyId} ${day}`).toString('base64url');
  return `${content}.${signatureOf(vault, content)}`;
}

/** Verifies a ticket and returns its content; undefined if the signature is invalid. */
export function readTicket(vault: FieldVault, text: string): Ticket | undefined {
  const [content = '', signature = '', ...rest] = text.split('.');
  const expected = Buffer.from(signatureOf(vault, content));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [accountId = '', activityKeyId = '', day = ''] = Buffer.from(content, 'base64url').toString().split(' ');
  return { accountId, activityKeyId, day };
}
