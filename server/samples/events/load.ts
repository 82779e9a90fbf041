import type { PictureCategory } from '../../../contract/events/calls';
import type { Context } from '../../context';
import { listsOf } from '../../http/list-cache';
import { eventActivities, factoryPictures, testimonials } from '../../modules/events/tables';
import { fill, placed } from '../fill';
import { sampleActivities, sampleTestimonials } from './activities';
import type { Titled } from './albums';
import { albums, highlights } from './albums';

const picturesOf = (pictureCategory: PictureCategory, photos: readonly Titled[]) =>
  placed(photos.map(([pictureName, { path: picturePath }]) => ({ pictureCategory, pictureName, picturePath })));

/** Albums, highlights, activities and what visitors say of factory visits and technical salons (R510). */
export async function loadEventSamples(context: Context): Promise<void> {
  const { db } = context;
  await fill(db, factoryPictures, async () => {
    for (const [position, { photos, ...album }] of albums.entries()) {
      const [put] = await db
        .insert(factoryPictures)
        .values({ ...album, position, picturePath: photos[0][1].path })
        .returning({ id: factoryPictures.id });
      await db
        .insert(factoryPictures)
        .values(picturesOf(album.pictureCategory, photos).map((picture) => ({ ...picture, parentId: put?.id })));
    }
    await db
      .insert(factoryPictures)
      .values(highlights.flatMap(({ pictureCategory, photos }) => picturesOf(pictureCategory, photos)));
  });
  await fill(db, eventActivities, () => db.insert(eventActivities).values(sampleActivities(context.now())));
  await fill(db, testimonials, () =>
    db
      .insert(testimonials)
      .values(placed(sampleTestimonials).map((row) => ({ ...row, picturePath: `art:visitor-${row.position + 1}` }))),
  );
  listsOf(context).drop();
}
