import { timingSafeEqual } from 'node:crypto';
import type { FieldVault } from '../../../security/field-vault';

export interface Ticket {
  accountId: string;
  activityKeyId: string;
  /** Of the window, yyyy-MM-dd. */
  day: string;
  /** How long after the opening the ticket permits its first exchange. */
  delayMs: number;
}

const signatureOf = (vault: FieldVault, content: string): string => vault.index(content, 'beans.ticket');

/**
 * A delay below `spreadMs`. It follows from customer and window alone: who asks for more tickets gets the same delay.
 */
export function delayOf(
  vault: FieldVault,
  { accountId, activityKeyId, day }: Omit<Ticket, 'delayMs'>,
  spreadMs: number,
): number {
  const chance = Buffer.from(
    vault.index(`${accountId} ${activityKeyId} ${day}`, 'beans.opening'),
    'base64url',
  ).readUInt32BE(0);
  return Math.floor((chance / 2 ** 32) * spreadMs);
}

/** A signed ticket for one customer and one window of an activity. Only the list issues it. */
export function issueTicket(vault: FieldVault, { accountId, activityKeyId, day, delayMs }: Ticket): string {
  const content = Buffer.from(`${accountId} ${activityKeyId} ${day} ${delayMs}`).toString('base64url');
  return `${content}.${signatureOf(vault, content)}`;
}

/** Verifies a ticket and returns its content; undefined if the signature is invalid. */
export function readTicket(vault: FieldVault, text: string): Ticket | undefined {
  const [content = '', signature = '', ...rest] = text.split('.');
  const expected = Buffer.from(signatureOf(vault, content));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [accountId = '', activityKeyId = '', day = '', delay = '0'] = Buffer.from(content, 'base64url')
    .toString()
    .split(' ');
  return { accountId, activityKeyId, day, delayMs: Number(delay) };
}
