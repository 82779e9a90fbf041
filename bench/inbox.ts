import { sql } from 'drizzle-orm';
import { startPostgres } from '../scripts/postgres';
import type { Database } from '../server/database/connection';
import { openPostgres } from '../server/database/connection';
import type { InboxEntry } from '../server/inbox';
import { tellInbox } from '../server/inbox';
import { readPage } from '../server/modules/inbox/inbox-store';
import { createFieldVault } from '../server/security/field-vault';
import { createSecrets } from '../server/security/secrets';
import { putCrowd } from '../tests/server/beans-crowd';
import { median, printFigure } from './support/figures';

const people = 1_000;
const rounds = 5;

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await task();
  return performance.now() - begin;
};

const milliseconds = (figure: number): string => `${figure.toFixed(1)} ms`;

/** The same rows in one statement, without a look at anything. */
const insertBare = (db: Database, round: number) =>
  db.execute(sql`
    insert into inbox_messages ("accountId", kind, key, about, parts, href, at)
    select id, 'activityChanged', 'bare:' || ${round}::integer, '', '{"subject":"工厂开放日"}', '/portal/account/activities', now()
    from accounts where code like 'W%' order by id limit ${people}::integer`);

/** What somebody else does meanwhile: is told something, and reads their messages. */
async function othersDo(db: Database, accountId: string, key: string): Promise<void> {
  await db.transaction((tx) => tellInbox(tx, [{ accountId, kind: 'beansBooked', key }], new Date()));
  await readPage(db, accountId, undefined);
}

const postgres = await startPostgres({ durable: true });
const { db, ...connection } = await openPostgres(postgres.url);
try {
  const vault = createFieldVault(await createSecrets('sandbox'));
  const size = { prefix: 'W', size: people + 1, beans: 0 };
  const crowd = await putCrowd(db, vault, { activityKeyId: 'none' }, size, new Date());
  const [other, ...told] = crowd.map(({ accountId }) => accountId);
  if (other === undefined) throw new Error('nobody is there');
  const entry = (accountId: string, round: number): InboxEntry => ({
    accountId,
    kind: 'activityChanged',
    key: `activity:${round}`,
    parts: { subject: '工厂开放日', when: '2026-12-01 10:00', place: '二号厂房' },
    href: '/portal/account/activities',
  });

  console.log(`${people} people are told of one change, once each by two processes at once`);
  const ratios: number[] = [];
  const waits: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const reference = await timed(() => insertBare(db, round));
    const alone = await timed(() => othersDo(db, other, `alone:${round}`));
    const entries = told.map((accountId) => entry(accountId, round));
    const tell = () => db.transaction((tx) => tellInbox(tx, entries, new Date()));
    let during = 0;
    const measured = await timed(async () => {
      const both = Promise.all([tell(), tell()]);
      during = await timed(() => othersDo(db, other, `during:${round}`));
      await both;
    });
    ratios.push(measured / reference);
    waits.push(during);
    printFigure(`${round}. a bare insert of as many rows`, milliseconds(reference), 'reference');
    printFigure(`${round}. told`, milliseconds(measured), `${(measured / reference).toFixed(1)} times as long`);
    printFigure(`${round}. another person meanwhile`, milliseconds(during), `${milliseconds(alone)} alone`);
    const stored = await db.$count(sql`inbox_messages where key = ${`activity:${round}`}`);
    if (stored !== people) throw new Error(`${stored} messages for ${people} people`);
  }
  printFigure('told, median', `${median(ratios).toFixed(1)} times`, 'of a bare insert');
  printFigure('another person meanwhile, median', milliseconds(median(waits)), 'at most 500 ms');
} finally {
  await connection.close();
  await postgres.stop();
}
