import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { checkAccountEmail } from '../../contract/identity/rules/account';
import type { LegalSlug } from '../../contract/rules/legal-documents';
import { legalDocuments } from '../../contract/rules/legal-documents';
import { resourceKeys, resources } from '../../contract/staff/rules/resources';
import { closedAreas } from '../areas';
import { ConfigError } from '../config';
import { contentFolder } from '../content-folder';
import { contentTables } from '../content-tables';
import { companyInfo } from '../database/company-tables';
import type { Database } from '../database/connection';
import { listAdmins } from '../database/roles';
import { hasEmployees } from '../modules/archive/employees-store';
import { documentsOf, unknownNaming } from '../modules/legal/documents';
import { menuEntries } from '../modules/site/tables';
import type { Operated } from '../operator';
import { runCommand, withData } from '../operator';
import { chooseProviders } from '../providers';
import { sampleContentOf } from '../sample-content';
import type { Outcome } from './provider-checks';
import { checkESign, checkFace, checkMail, checkSms, checkStorage, checkWeChat } from './provider-checks';
import { putStarterMenus, readStarterMenus } from './starter-menus';

const usage = `Usage: npm run portal:init -- [--starter [FILE]] [--mail MAILBOX] [--phone NUMBER]
Says line by line what the portal still lacks. --starter loads menus where there are none; --mail and --phone are where
the test messages go.`;

type State = 'ok' | 'missing' | 'failed' | 'note';
interface Line {
  state: State;
  text: string;
}

const line = (state: State, text: string): Line => ({ state, text });

async function countOf(db: Database, table: PgTable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table);
  return row?.total ?? 0;
}

async function checkSamples(db: Database): Promise<Line> {
  const held = await sampleContentOf(db);
  return held.length === 0
    ? line('ok', 'no sample accounts or employees')
    : line('failed', `the database holds ${held.join(' and ')}: production needs an empty one`);
}

async function checkAdmin(db: Database): Promise<Line> {
  return (await listAdmins(db)).length > 0
    ? line('ok', 'an administrator')
    : line('missing', 'an administrator: npm run staff:invite -- MAIL admin');
}

async function checkMenus({ db, config }: Operated, starter: string | undefined): Promise<Line> {
  if ((await countOf(db, menuEntries)) > 0) return line('ok', 'menus, changed at /staff/content/menuEntries');
  if (starter === undefined) return line('missing', 'menus: --starter loads those of content/starter/menus.yaml');
  const own = join(contentFolder(config), 'starter/menus.yaml');
  await putStarterMenus(db, readStarterMenus(starter === '' ? own : starter));
  return line('ok', 'menus of the starter set, changed at /staff/content/menuEntries');
}

/** The filing numbers that a new portal comes with are none. */
async function checkCompany(db: Database): Promise<Line> {
  const [row] = await db.select().from(companyInfo).where(eq(companyInfo.visible, true));
  const place = '/staff/content/companyInfo';
  if (!row) return line('missing', `name, numbers and filings of the company: ${place}`);
  const samples = row.filings.some(({ words }) => words.includes('00000000'));
  return samples
    ? line('missing', `the company’s own filing numbers, and its name and contacts: ${place}`)
    : line('ok', `name, numbers and filings of the company, changed at ${place}`);
}

function checkLegal({ config }: Operated): Line[] {
  const documents = documentsOf(config);
  const slugs = Object.keys(legalDocuments) as LegalSlug[]; // The keys of that very object.
  const now = new Date();
  const absent = slugs.filter((slug) => documents.find(slug, undefined, now, unknownNaming) === undefined);
  const folder = contentFolder(config);
  return [
    absent.length === 0
      ? line('ok', `legal documents in force (${slugs.length})`)
      : line('missing', `legal documents in force: ${absent.join(', ')} in ${folder}/legal`),
    config.contentDir === undefined
      ? line('note', 'texts are those of the repository; CONTENT_DIR names a folder of your own')
      : line('ok', 'texts of your own folder'),
  ];
}

async function checkContent({ db, config }: Operated): Promise<Line[]> {
  const empty: string[] = [];
  for (const name of resourceKeys)
    if ((await countOf(db, contentTables[name].table)) === 0) empty.push(`${name} (${resources[name].label})`);
  return [
    empty.length === 0
      ? line('ok', 'content of every kind')
      : line('note', `empty, entered at /staff/content: ${empty.join(', ')}`),
    ...(closedAreas(config).has('archive')
      ? []
      : [
          (await hasEmployees(db))
            ? line('ok', 'employees')
            : line('missing', 'employees of the archive: npm run employees:import FILE.csv'),
        ]),
  ];
}

const lineOf = (name: string, outcome: Outcome): Line =>
  outcome === undefined ? line('ok', name) : line('failed', `${name}: ${outcome.fault}`);

/** Asks a person at the terminal; elsewhere nothing is known. */
async function asked(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

interface Words {
  starter: string | undefined;
  mail: string;
  phone: string;
}

async function checkProviders({ config, secrets }: Operated, { mail, phone }: Words): Promise<Line[]> {
  const { providers } = chooseProviders(config, secrets, () => new Date());
  const lines: Line[] = [];
  const sandboxes = [
    providers.mail.name === 'outbox' && 'mail',
    providers.sms.name === 'outbox' && 'SMS',
    providers.face.name === 'sandbox' && 'face check',
    providers.esign.name === 'sandbox' && 'e-sign',
  ].filter((name) => name !== false);
  if (sandboxes.length > 0) lines.push(line('missing', `real providers instead of sandboxes: ${sandboxes.join(', ')}`));
  lines.push(
    mail === ''
      ? line('missing', 'a test of the mail server: --mail MAILBOX')
      : lineOf('mail server (a mail is on its way)', await checkMail(providers, mail)),
    lineOf('storage: put, get, upload by a link', await checkStorage(providers)),
  );
  const [template = 'none'] = Object.keys(config.sms?.templateIds ?? {});
  // What is absent is none of these: the areas that need it are off.
  if (providers.sms.name !== 'absent')
    lines.push(
      phone === ''
        ? line('missing', 'a test of SMS: --phone NUMBER')
        : lineOf('SMS (a message is on its way)', await checkSms(providers, phone, template)),
    );
  if (providers.face.name !== 'absent') lines.push(lineOf('face check: token and ticket', await checkFace(providers)));
  if (providers.esign.name === 'esign')
    lines.push(lineOf('e-sign: the signature of requests', await checkESign(providers)));
  if (config.weChat) lines.push(lineOf('WeChat: ticket of the official account', await checkWeChat(providers)));
  if (config.orderApiKey === undefined) lines.push(line('note', 'orders cannot be reported: ORDER_API_KEY'));
  return lines;
}

function readWords(words: string[]): Words {
  // An option without its value is the repository's file.
  const given = words.flatMap((word, at) =>
    word === '--starter' && (words[at + 1] ?? '--').startsWith('--') ? ['--starter='] : [word],
  );
  try {
    const { values } = parseArgs({
      args: given,
      options: { starter: { type: 'string' }, mail: { type: 'string' }, phone: { type: 'string' } },
    });
    const { starter, mail = '', phone = '' } = values;
    const isGood = (mail === '' || checkAccountEmail(mail) === undefined) && /^(|1\d{10}|\+\d{6,15})$/.test(phone);
    if (isGood) return { starter, mail, phone };
  } catch {
    // Reported below like any other usage error.
  }
  throw new ConfigError(usage);
}

const marks: Readonly<Record<State, string>> = {
  ok: '[ok]     ',
  missing: '[missing]',
  failed: '[failed] ',
  note: '[note]   ',
};

runCommand(async (words) => {
  const given = readWords(words);
  const mail = given.mail || (await asked('Mailbox for a test mail (empty: none): '));
  const phone = given.phone || (await asked('Phone for a test message (empty: none): '));
  const lines = await withData(async (data) => [
    await checkSamples(data.db),
    await checkAdmin(data.db),
    await checkMenus(data, given.starter),
    ...checkLegal(data),
    await checkCompany(data.db),
    ...(await checkContent(data)),
    ...[...closedAreas(data.config).values()].map((text) => line('note', text)),
    ...(await checkProviders(data, { ...given, mail, phone })),
  ]);
  const text = lines.map(({ state, text: said }) => `${marks[state]} ${said}`).join('\n');
  const lacking = lines.filter(({ state }) => state === 'missing' || state === 'failed').length;
  if (lacking > 0) throw new ConfigError(`${text}\n${lacking} to do; run it again afterwards.`);
  return `${text}\nThe portal is ready.`;
});
