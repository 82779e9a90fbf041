import type { SQL } from 'drizzle-orm';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { flowKeys, resourceKeys, resourceOf } from '../../../contract/staff/rules/resources';
import type { Database } from '../../database/connection';
import { rowsOf } from '../../database/rows';
import { columnOf } from './content-store';
import type { ContentTables } from './content-table';
import { contentPublications, contentVersions } from './tables';

interface Named {
  /** In what a record says; its first group is the id. */
  pattern: string;
  /** Of the fields that may say it. */
  kinds: readonly string[];
}

const pictures: Named = { pattern: '/images/([A-Za-z0-9_-]{22})', kinds: ['picture', 'pictures', 'html'] };
const films: Named = {
  pattern: '(f[0-9a-f]{32})',
  kinds: ['text', 'lines', 'address', 'picture', 'pictures', 'html'],
};

/**
 * Which record shows which picture or film of the library, one row for each: the records' own rows, and the last versions of those that
 * are prepared. It is read from the content itself: imports, commands and samples write there too.
 */
function allUses(tables: ContentTables, { pattern, kinds }: Named): SQL {
  const rows = resourceKeys.flatMap((name) => {
    const { fields, title } = resourceOf(name);
    const shown = fields.filter(({ kind }) => kinds.includes(kind));
    if (shown.length === 0) return [];
    const storage = tables[name];
    const { visible } = getTableColumns(storage.table);
    const text = sql`concat_ws(' ', ${sql.join(
      shown.map((field) => sql`${columnOf(storage, field.name)}::text`),
      sql`, `,
    )})`;
    return sql`select ${name}::text resource, ${storage.key}::text id, ${columnOf(storage, title)}::text title,
      ${visible ?? sql`true`} live, found[1] shown
      from ${storage.table}, regexp_matches(${text}, ${pattern}, 'g') found`;
  });
  const titles = sql.join(
    flowKeys.map((name) => sql`when ${name} then v.values->>${resourceOf(name).title}`),
    sql` `,
  );
  const prepared = sql`select p.resource, p."recordId" id, case p.resource ${titles} end title, false live, found[1] shown
    from ${contentPublications} p
    cross join lateral (select * from ${contentVersions} c where c.resource = p.resource and c."recordId" = p."recordId"
      order by c.version desc limit 1) v,
    regexp_matches(v.values::text, ${pattern}, 'g') found
    where p.state <> 'published'`;
  return sql`(select resource, id, max(title) title, bool_or(live) live, shown
    from (${sql.join([...rows, prepared], sql` union all `)}) each_use group by resource, id, shown)`;
}

export interface Use {
  resource: ResourceName;
  id: string;
  title: string;
  /** Readers see it there; else it is in the last version of a draft. */
  live: boolean;
}

/** The records that show a picture. */
export const usesOf = (db: Database, tables: ContentTables, picture: string): Promise<Use[]> =>
  rowsOf<Use>(
    db,
    sql`select resource, id, title, live from ${allUses(tables, pictures)} uses where shown = ${picture} order by resource, id`,
  );

/** How many records show each picture; one that none shows is not there. */
export async function countUses(
  db: Database,
  tables: ContentTables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ picture: string; count: number }>(
    db,
    sql`select shown picture, count(*)::int count from ${allUses(tables, pictures)} uses
      where ${inArray(sql`shown`, [...ids])} group by shown`,
  );
  return new Map(rows.map(({ picture, count }) => [picture, count]));
}

/** Whether no record shows the picture of a column. */
export const isUnused = (tables: ContentTables, picture: SQL): SQL =>
  sql`${picture} not in (select shown from ${allUses(tables, pictures)} uses)`;

/** Whether no record uses the film of a column. */
export const isUnusedFilm = (tables: ContentTables, film: SQL): SQL =>
  sql`${film} not in (select shown from ${allUses(tables, films)} uses)`;

/** The records that use films, by the films' ids. */
export const filmUses = (
  db: Database,
  tables: ContentTables,
  ids: readonly string[],
): Promise<(Use & { film: string })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf<Use & { film: string }>(
        db,
        sql`select resource, id, title, live, shown film from ${allUses(tables, films)} uses
          where ${inArray(sql`shown`, [...ids])} order by resource, id limit 500`,
      );
