import type { Context } from '../../context';
import { listsOf } from '../../http/list-cache';
import { footerPlace } from '../../modules/site/menus-store';
import {
  banners,
  downloads,
  homeProducts,
  menuEntries,
  menuGroups,
  sellingPoints,
  showOrders,
  stations,
  videos,
} from '../../modules/site/tables';
import { coverOf } from '../art/films';
import { fill, placed } from '../fill';
import { sampleBanners, sampleDownloads } from './banners';
import { loadCompanySample, samplePoints, sampleProducts } from './company';
import { sampleEntries, sampleFooter } from './menus';
import { sampleShowOrders } from './show-orders';
import { sampleStations } from './stations';
import { publishedOn, sampleFileId, sampleVideos } from './videos';

/** Sample banners, menus, sister sites, showcases, videos and downloads. */
export async function loadSiteSamples(context: Context): Promise<void> {
  const { db, now } = context;
  await loadCompanySample(db);
  await fill(db, sellingPoints, () => db.insert(sellingPoints).values(placed(samplePoints)));
  await fill(db, homeProducts, () => db.insert(homeProducts).values(placed(sampleProducts)));
  await fill(db, banners, () => db.insert(banners).values(placed(sampleBanners)));
  await fill(db, stations, () => db.insert(stations).values(placed(sampleStations)));
  await fill(db, downloads, () => db.insert(downloads).values([...sampleDownloads]));
  await fill(db, showOrders, () => db.insert(showOrders).values(sampleShowOrders(now())));
  await fill(db, videos, () =>
    db.insert(videos).values(
      placed(sampleVideos).map(({ film, ...video }) => ({
        ...video,
        fileId: sampleFileId(video.position),
        videoCoverUrl: coverOf(film),
        publishedAt: publishedOn(video.position),
      })),
    ),
  );
  await fill(db, menuEntries, () =>
    db.insert(menuEntries).values(placed(sampleEntries).map(({ groups: _, ...entry }) => entry)),
  );
  await fill(db, menuGroups, () =>
    db
      .insert(menuGroups)
      .values([
        ...sampleEntries.flatMap(({ key, groups }) => placed(groups.map((group) => ({ ...group, place: key })))),
        ...placed(sampleFooter.map((group) => ({ ...group, place: footerPlace }))),
      ]),
  );
  listsOf(context).drop();
}
