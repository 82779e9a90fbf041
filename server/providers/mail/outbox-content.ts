import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { Type } from 'typebox';
import { hasCode, readIfPresent } from '../../atomic-file';
import { checkedJson } from '../checked-json';
import { OUTBOX_ID, outboxTime } from '../outbox-id';

const Sms = Type.Object({ phone: Type.String(), template: Type.String(), text: Type.String() });
const NEWEST = 100;

type OutboxAttachment = { filename: string; contentType: string; content: Buffer };

/** A sent mail or SMS. The `subject` of an SMS is its template. */
export type OutboxMessage = {
  id: string;
  kind: 'mail' | 'sms';
  /** ISO 8601. */
  time: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  attachments: OutboxAttachment[];
};

/** The newest hundred messages, newest first. */
export async function outboxMessages(folder: string): Promise<OutboxMessage[]> {
  const ids = (await namesIn(folder)).flatMap((name) => /^(.+?)(\.eml|\.sms\.json)$/.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, NEWEST);
  const messages = await Promise.all(newest.map((id) => outboxMessage(folder, id)));
  return messages.filter((message) => message !== undefined);
}

/** Undefined if there is no such message. */
export async function outboxMessage(folder: string, id: string): Promise<OutboxMessage | undefined> {
  if (!OUTBOX_ID.test(id)) return undefined;
  return (await mailIn(folder, id)) ?? (await smsIn(folder, id));
}

async function mailIn(folder: string, id: string): Promise<OutboxMessage | undefined> {
  let raw: Buffer;
  try {
    raw = await readFile(path.join(folder, `${id}.eml`));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const mail = await PostalMime.parse(raw);
  return {
    id,
    kind: 'mail',
    time: outboxTime(id),
    to: (mail.to ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join('，'),
    from: mail.from ? `${mail.from.name} <${mail.from.address}>` : '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '附件',
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}

async function smsIn(folder: string, id: string): Promise<OutboxMessage | undefined> {
  const text = await readIfPresent(path.join(folder, `${id}.sms.json`));
  const sms = text === undefined ? undefined : checkedJson(Sms, text);
  if (!sms) return undefined;
  const { phone, template } = sms;
  return {
    id,
    kind: 'sms',
    time: outboxTime(id),
    to: phone,
    from: '',
    subject: template,
    text: sms.text,
    attachments: [],
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nothing has been sent yet.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
