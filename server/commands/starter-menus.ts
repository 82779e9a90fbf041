import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import { isLinkTarget } from '../../contract/rules/article-html';
import { ConfigError } from '../config';
import type { Database } from '../database/connection';
import { announceChange } from '../http/content-notice';
import { footerPlace } from '../modules/site/menus-store';
import { menuEntries, menuGroups } from '../modules/site/tables';

const closed = { additionalProperties: false } as const;
const link = Type.String({ minLength: 1, maxLength: 500 });
const items = Type.Array(
  Type.Object(
    {
      title: Type.String({ minLength: 1, maxLength: 40 }),
      description: Type.Optional(Type.String({ maxLength: 60 })),
      link,
      newFlag: Type.Optional(Type.Boolean()),
      needLogin: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  { minItems: 1 },
);
const group = Type.Object({ title: Type.String({ minLength: 1, maxLength: 40 }), items }, closed);
const menus = Type.Object(
  {
    header: Type.Array(
      Type.Object(
        {
          key: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,39}$' }),
          label: Type.String({ minLength: 1, maxLength: 20 }),
          link: Type.Optional(link),
          groups: Type.Optional(Type.Array(group)),
        },
        closed,
      ),
      { minItems: 1 },
    ),
    footer: Type.Array(group),
  },
  closed,
);
const check = Compile(menus);

type Groups = Array<{ title: string; items: Array<{ title: string; link: string; description?: string }> }>;

const placed = (place: string, groups: Groups) =>
  groups.map(({ title, items: given }, position) => ({
    place,
    position,
    title,
    items: given.map((item) => ({ description: '', newFlag: false, needLogin: false, ...item })),
  }));

/** Header and footer of a YAML file. @throws ConfigError naming the place that is wrong */
export function readStarterMenus(path: string) {
  let given: unknown;
  try {
    given = parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`${path} cannot be read as YAML`, { cause });
  }
  if (!check.Check(given))
    throw new ConfigError(`${path}: ${check.Errors(given)[0]?.instancePath ?? ''} is missing, wrong or not known`);
  const { header, footer } = given;
  const bad = [...header.flatMap(({ groups = [] }) => groups), ...footer]
    .flatMap((one) => one.items.map((item) => item.link))
    .concat(header.flatMap((entry) => entry.link ?? []))
    .find((target) => !isLinkTarget(target));
  if (bad !== undefined) throw new ConfigError(`${path}: ${bad} is neither a path of the portal nor an https address`);
  return {
    entries: header.map(({ key, label, link: target = '' }, position) => ({ key, label, link: target, position })),
    groups: [...header.flatMap(({ key, groups = [] }) => placed(key, groups)), ...placed(footerPlace, footer)],
  };
}

/** Puts the menus of a portal without any. A second run at the same time fails by the keys of the entries. */
export const putStarterMenus = (db: Database, { entries, groups }: ReturnType<typeof readStarterMenus>) =>
  db.transaction(async (tx) => {
    await tx.insert(menuEntries).values(entries);
    if (groups.length > 0) await tx.insert(menuGroups).values(groups);
    await announceChange(tx);
  });
