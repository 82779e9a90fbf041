import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import type { Dispute } from '../modules/archive/disputes/dispute';
import { readDispute } from '../modules/archive/disputes/dispute';
import { listDisputes } from '../modules/archive/disputes/disputes-store';
import { findProofs } from '../modules/files/files-store';
import { logCommand, runCommand, withData } from '../operator';

const usage = `Usage: npm run disputes:list -- [--page N] [--size N] [--contacts] [--json]
Disputes of reports, newest first, 20 a page. --contacts shows names, phones, codes and file names whole.`;

const options = {
  page: { type: 'string', default: '1' },
  size: { type: 'string', default: '20' },
  contacts: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
}

function readCount(text: string, most: number): number {
  if (!/^[1-9]\d{0,5}$/.test(text) || Number(text) > most) throw new ConfigError(usage);
  return Number(text);
}

/** User text must not contain terminal control sequences. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : '�'));

function describe({ id, receivedAt, employeeName, contactPhone, verificationCode, feedbackContent, proof }: Dispute) {
  const file = proof ? `${proof.name ?? proof.suffix} (${Math.ceil(proof.size / 1024)} KB)` : 'no proof';
  const head = [
    id,
    receivedAt,
    employeeName || '-',
    contactPhone,
    ...(verificationCode ? [verificationCode] : []),
    file,
  ];
  return printable([head.join('  '), ...feedbackContent.split('\n').map((line) => `    ${line}`)].join('\n'));
}

runCommand(async (words) => {
  const { contacts, json, ...given } = readWords(words);
  const page = readCount(given.page, 999_999);
  const size = readCount(given.size, 1_000);
  const { total, disputes } = await withData(async ({ db, vault }) => {
    const list = await listDisputes(db, { page, size });
    const proofs = await findProofs(
      db,
      list.rows.map(({ dispute }) => dispute.id),
    );
    // By their ids the entries of one dispute are found again.
    const shown = list.rows.map(({ dispute }) => dispute.id);
    await logCommand(db, { resource: 'employees', act: 'read', subject: '异议', after: { shown } });
    return {
      total: list.total,
      disputes: list.rows.map((row) => readDispute(vault, row, proofs.get(row.dispute.id), contacts)),
    };
  });
  if (json) return JSON.stringify({ total, page, size, disputes }, null, 2);
  const pages = Math.max(1, Math.ceil(total / size));
  return [`${total} disputes, page ${page} of ${pages}`, ...disputes.map(describe)].join('\n\n');
});
