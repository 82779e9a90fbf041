import { timingSafeEqual } from 'node:crypto';
import type { FieldVault } from '../../../security/field-vault';

export interface Ticket {
  accountId: string;
  activityKeyId: string;
  /** Of the window, yyyy-MM-dd. */
  day: string;
}

const signatureOf = (vault: FieldVault, content: string): string => vault.index(content, 'beans.ticket');

/** Leave to exchange in one window of one activity, for one customer: nobody has it who did not ask for the list. */
export function issueTicket(vault: FieldVault, { accountId, activityKeyId, day }: Ticket): string {
  const content = Buffer.from(`${accountId} ${activityKeyId} ${day}`).toString('base64url');
  return `${content}.${signatureOf(vault, content)}`;
}

/** What a ticket says; undefined where it is none of ours. */
export function readTicket(vault: FieldVault, text: string): Ticket | undefined {
  const [content = '', signature = '', ...rest] = text.split('.');
  const expected = Buffer.from(signatureOf(vault, content));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [accountId = '', activityKeyId = '', day = ''] = Buffer.from(content, 'base64url').toString().split(' ');
  return { accountId, activityKeyId, day };
}
