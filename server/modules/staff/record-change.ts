import { ownFilmsIn } from '../../../contract/files/rules/film-states';
import { uploadedImagesOf } from '../../../contract/rules/article-html';
import { checkRecord } from '../../../contract/rules/check-record';
import type { ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';
import type { Resource } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { rehearse } from '../../database/rehearse';
import { violates } from '../../database/violations';
import { changeContent } from '../../http/change-content';
import { BusinessError } from '../../http/errors';
import { keepShownFiles } from '../files/files-store';
import { holdFilms } from '../files/films-store';
import { keepShownImages } from '../files/images-store';

export const missing = () => new BusinessError(404, staffMessages.recordMissing);

/** `reason` tells the refusals of one status apart. */
export const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

/** @throws BusinessError 400 with the first fault, and its field */
export function requireGood(resource: Resource, values: ContentRecord): void {
  const [fault] = Object.entries(checkRecord(resource, values));
  if (fault) throw new BusinessError(400, fault[1], { field: fault[0] });
}

/** Two who operate the same records do not wait for each other. */
export const inOneOrder = <Record extends { id: string }>(records: readonly Record[]): Record[] =>
  [...records].sort((one, other) => (one.id < other.id ? -1 : 1));

/** What identifies a record in the log. */
export const subjectOf = (resource: Resource, id: string, values: ContentRecord): string =>
  `${resource.label} ${id} ${String(values[resource.title] ?? '')}`.slice(0, 100);

/** White space around a text is nothing: a cell of a table has none. */
const bare = (value: ContentValue | undefined) => (typeof value === 'string' ? value.trim() : value);

/** The fields that differ, each cut to what can be read in a log. */
export function difference(before: ContentRecord, after: ContentRecord) {
  const names = Object.keys(after).filter((name) => bare(before[name]) !== bare(after[name]));
  const side = (of: ContentRecord) =>
    Object.fromEntries(
      names.map((name) => [name, typeof of[name] === 'string' ? of[name].slice(0, 120) : (of[name] ?? '')]),
    );
  return { before: side(before), after: side(after) };
}

export async function keepPictures(tx: Database, values: ContentRecord, now: Date): Promise<void> {
  const text = Object.values(values).join('\n');
  await keepShownImages(tx, uploadedImagesOf(text), now);
  await keepShownFiles(tx, text);
  await holdFilms(tx, ownFilmsIn(text));
}

/** The refusal that a constraint stands for; undefined: it is none. */
export function refusalOf(error: unknown): BusinessError | undefined {
  if (error instanceof BusinessError) return error;
  if (violates(error, 'foreignKey')) return conflict(staffMessages.recordInUse, 'IN_USE');
  return violates(error, 'unique') ? conflict(staffMessages.keyTaken, 'TAKEN') : undefined;
}

/** Changes content that the calls `shownIn` show; undefined: any may. A record that something else refers to, or that refers to nothing, is refused. */
export async function changing<Result>(
  context: Context,
  shownIn: readonly string[] | undefined,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return refusing(() => changeContent(context, work, shownIn));
}

/** What a change would come to. */
export const rehearsing = <Result>({ db }: Context, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  refusing(() => rehearse(db, work));

async function refusing<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
