import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MediaPicture, mediaCalls } from '../../../contract/files/media-calls';
import { checkMedia, tagsOf } from '../../../contract/files/rules/media-form';
import { media } from '../../../contract/limits/media';
import { imageAddress } from '../../../contract/rules/image-address';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { versionsAddress } from '../../../contract/rules/photo-address';
import type { ContentValue } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { mediaPictures } from '../files/image-tables';
import { encodeUpload, storePicture } from '../files/keep-picture';
import type { ListedMedia } from '../files/media-store';
import {
  addMedia,
  changeMedia,
  countMedia,
  deleteMedia,
  findMedia,
  findSameMedia,
  listMedia,
  listTags,
  lockMedia,
} from '../files/media-store';
import type { ContentTables } from './content-table';
import { countUses, isUnused, usesOf } from './media-uses';
import { findWorking } from './publish';
import { changing, conflict } from './record-change';
import { recordWriter } from './record-writer';

const missing = () => new BusinessError(404, staffMessages.pictureMissing);

const isMiddle = ({ focusX, focusY }: ListedMedia['picture']) => focusX === 50 && focusY === 50;

function wireOf({ picture, ...stored }: ListedMedia, uses: number): MediaPicture {
  const { id, version, name, alt, tags, focusX, focusY, width, height } = picture;
  const focus = isMiddle(picture) ? undefined : ([focusX, focusY] as const);
  const address = versionsAddress(imageAddress(id), { width, height }, focus);
  const { size, addedBy, addedAt, changedBy } = stored;
  const by = { addedBy, addedAt: addedAt.toISOString(), changedBy: changedBy ?? '' };
  return { id, version, address, name, alt, tags, focusX, focusY, width, height, size, ...by, uses };
}

/** What identifies a picture in the log. */
const subjectOf = ({ id, name }: { id: string; name: string }): string => `图片 ${id} ${name}`.slice(0, 100);

/** A value in which another picture stands in the place of one. */
const replacedIn = (value: ContentValue, id: string, address: string): ContentValue =>
  typeof value === 'string'
    ? value.replaceAll(new RegExp(`${imageAddress(id)}(?:/\\d+x\\d+(?:-\\d+-\\d+)?)?`, 'g'), address)
    : value;

/** The media library. */
export function mediaHandlers(context: Context, tables: ContentTables): Handlers<keyof typeof mediaCalls> {
  const { db, now, providers } = context;
  const { storedAt, replace } = recordWriter(context, tables);

  async function pictureOf(id: string, rights: Rights) {
    const found = await findMedia(db, id);
    if (!found) throw missing();
    const uses = await usesOf(db, tables, id);
    const places = uses.map(({ resource, ...use }) => ({
      ...use,
      kind: resourceOf(resource).label,
      address: isAllowed(rights, rightOf(resource), 'change', resource)
        ? `/staff/content/${resource}/${encodeURIComponent(use.id)}`
        : '',
    }));
    return { ...wireOf(found, places.length), places };
  }

  /** @throws BusinessError 404, 409 CHANGED */
  async function requireSeen(tx: Database, { id, version }: { id: string; version: number }) {
    await lockMedia(tx, id);
    const found = await findMedia(tx, id);
    if (!found) throw missing();
    if (found.picture.version !== version)
      throw await changedOn(tx, '图片', { resource: 'media', beginning: `图片 ${id} ` }, now());
    return found.picture;
  }

  return {
    'POST /api/portal/v1/staff/getMedia': async ({ body: { search = '', tag, unused = false, pageNum, pageSize } }) => {
      const only = unused ? isUnused(tables, sql`${mediaPictures.id}`) : undefined;
      const filter = { search: search.trim(), tag, only };
      const [rows, total, tags] = await Promise.all([
        listMedia(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countMedia(db, filter),
        listTags(db, media.tagsShown),
      ]);
      const ids = rows.map(({ picture }) => picture.id);
      const uses = unused ? undefined : await countUses(db, tables, ids);
      const data = rows.map((row) => wireOf(row, uses?.get(row.picture.id) ?? 0));
      return { data: { data, tags, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getMediaPicture': async ({ body: { id }, account: { rights } }) => ({
      data: await pictureOf(id, rights),
    }),

    'POST /api/portal/v1/staff/uploadMedia': async ({ files: { multipartFile }, actor, account: { rights } }) => {
      const encoded = await encodeUpload(multipartFile);
      const sha256 = createHash('sha256').update(encoded.bytes).digest('hex');
      const same = await findSameMedia(db, sha256);
      if (same !== undefined) return { data: { ...(await pictureOf(same, rights)), known: true } };
      const image = await storePicture(context, actor.id, encoded);
      const name = (multipartFile?.filename ?? '').slice(0, media.nameMaxLength);
      const added = await db.transaction(async (tx) => {
        const isNew = await addMedia(tx, image, { name, width: encoded.width, height: encoded.height, sha256 });
        const subject = subjectOf({ id: image.id, name });
        if (isNew) await writeLog(tx, { actor, resource: 'media', act: 'add', subject }, now());
        return isNew;
      });
      // Another has added the same one meanwhile.
      if (!added) await providers.storage.remove(image.key);
      const id = added ? image.id : await findSameMedia(db, sha256);
      return { data: { ...(await pictureOf(id ?? '', rights)), known: !added } };
    },

    'POST /api/portal/v1/staff/changeMedia': async ({ body: { id, version, values }, actor, account: { rights } }) => {
      const [fault] = Object.entries(checkMedia(values));
      if (fault) throw new BusinessError(400, fault[1], { field: fault[0] });
      const { focusX, focusY } = values;
      const [name, alt, tags] = [values.name.trim(), values.alt.trim(), tagsOf(values.tags)];
      await db.transaction(async (tx) => {
        const before = await requireSeen(tx, { id, version });
        await changeMedia(
          tx,
          { id, version },
          { name, alt, tags, focusX, focusY, changedBy: actor.id, changedAt: now() },
        );
        const shown = ({
          tags: each,
          ...rest
        }: Pick<typeof before, 'name' | 'alt' | 'tags' | 'focusX' | 'focusY'>) => ({
          name: rest.name,
          alt: rest.alt,
          tags: each.join('、'),
          focus: `${rest.focusX}% ${rest.focusY}%`,
        });
        await writeLog(
          tx,
          {
            actor,
            resource: 'media',
            act: 'change',
            subject: subjectOf({ id, name }),
            before: shown(before),
            after: shown({ name, alt, tags, focusX, focusY }),
          },
          now(),
        );
      });
      return { data: await pictureOf(id, rights), message: '已保存' };
    },

    'POST /api/portal/v1/staff/replaceMedia': async ({ body: { id, by }, actor, account: { rights } }) => {
      const found = await findMedia(db, id);
      const other = await findMedia(db, by);
      if (!found || !other) throw missing();
      const { address } = wireOf(other, 0);
      const counts = await changing(context, undefined, async (tx) => {
        const places = await usesOf(tx, tables, id);
        const barred = places.find(({ resource }) => !isAllowed(rights, rightOf(resource), 'change', resource));
        if (barred) throw new BusinessError(403, staffMessages.pictureElsewhere(resourceOf(barred.resource).label));
        let drafts = 0;
        for (const { resource: name, id: recordId } of places) {
          const stored = storedAt(name);
          const { values, publication } = await findWorking(tx, stored, recordId);
          const changed = Object.fromEntries(
            Object.entries(values).map(([field, value]) => [field, replacedIn(value, id, address)]),
          );
          if (stored.resource.flow && publication.live) drafts += 1;
          await replace(tx, recordId, undefined, { name, actor, values: changed });
        }
        const after = { by: other.picture.name, records: places.length };
        const subject = subjectOf(found.picture);
        await writeLog(tx, { actor, resource: 'media', act: 'replace', subject, after }, now());
        return { replaced: places.length, drafts };
      });
      const rest = counts.drafts === 0 ? '' : `，其中${counts.drafts}处为草稿，发布后生效`;
      return { data: counts, message: `已替换${counts.replaced}处${rest}` };
    },

    'POST /api/portal/v1/staff/removeMedia': async ({ body: { id, version }, actor }) => {
      const gone = await db.transaction(async (tx) => {
        const picture = await requireSeen(tx, { id, version });
        const places = await usesOf(tx, tables, id);
        if (places.length > 0) throw conflict(staffMessages.pictureInUse(places.length), 'IN_USE');
        await writeLog(tx, { actor, resource: 'media', act: 'remove', subject: subjectOf(picture) }, now());
        return deleteMedia(tx, id);
      });
      if (gone) await providers.storage.remove(gone.key);
      return { data: null, message: '已删除' };
    },
  };
}
