import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { staff } from '../../../contract/limits/staff';
import { messages } from '../../../contract/messages';
import { previewHeader, previewParameter } from '../../../contract/rules/preview-page';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { isResourceName, resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import { rehearseRead } from '../../database/rehearse';
import { BusinessError } from '../../http/errors';
import { requirePermission } from '../../http/permission';
import { findRecord, storedColumns } from './content-store';
import type { ContentTables } from './content-table';
import { findWorking, show } from './publish';

const purpose = 'staff.preview';

const content = Compile(Type.Object({ resource: Type.String(), id: Type.String(), until: Type.String() }));

/** What the link of a preview carries: nobody can read or change it. */
export function sealPreview({ vault, now }: Context, resource: ResourceName, id: string) {
  const until = new Date(now().getTime() + staff.previewHours * 60 * 60_000).toISOString();
  return { token: vault.seal(JSON.stringify({ resource, id, until }), purpose), until };
}

function openPreview({ vault, now }: Context, token: string) {
  let opened: unknown;
  try {
    opened = JSON.parse(vault.open(token, purpose));
  } catch {
    // Not ours, cut off, or made with a key that is no longer known.
    return undefined;
  }
  if (!content.Check(opened) || new Date(opened.until) <= now() || !isResourceName(opened.resource)) return undefined;
  return { resource: opened.resource, id: opened.id, until: opened.until };
}

/** A record as it was saved last: its id, and the columns of its table. */
interface Previewed {
  id: string;
  columns: Record<string, unknown>;
  until: string;
}

/** Reads what the link of a preview of a resource shows; undefined where the link, or the record, is no more. */
export const previewsOf =
  (context: Context, tables: ContentTables, resource: ResourceName) =>
  async (token: string): Promise<Previewed | undefined> => {
    const opened = openPreview(context, token);
    if (opened?.resource !== resource) return undefined;
    const stored = { name: resource, resource: resourceOf(resource), storage: tables[resource] };
    if (!(await findRecord(context.db, stored, opened.id))) return undefined;
    const { values } = await findWorking(context.db, stored, opened.id);
    return { id: opened.id, columns: storedColumns(stored, values, context.now()), until: opened.until };
  };

/** The address of a page with what the link of a preview carries: one of its own is for anyone, another for staff. */
export function previewPage(page: string, token: string): { path: string; staffOnly: boolean } {
  if (page.startsWith('/portal/preview')) return { path: `${page}?token=${token}`, staffOnly: false };
  return { path: `${page}${page.includes('?') ? '&' : '?'}${previewParameter}=${token}`, staffOnly: true };
}

/** Answers the reads of a page that is previewed as if the draft were published, to staff who may read it. */
export const previewing =
  (context: Context, tables: ContentTables): Context['previewed'] =>
  async (request, read) => {
    const token = request.headers[previewHeader];
    if (typeof token !== 'string') return read();
    const opened = openPreview(context, token);
    if (!opened) throw new BusinessError(404, messages.previewOver);
    const { resource: name, id } = opened;
    await requirePermission(context, request, [rightOf(name), 'read']);
    await context.sessions.requireFactor(request);
    const stored = { name, resource: resourceOf(name), storage: tables[name] };
    return rehearseRead(
      context.db,
      async (tx) => show(tx, stored, await findWorking(tx, stored, id), context.now()),
      read,
    );
  };
