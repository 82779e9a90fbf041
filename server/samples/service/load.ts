import type { Context } from '../../context';
import { listsOf } from '../../http/list-cache';
import { groupSites, serviceContacts } from '../../modules/service/contact-tables';
import { complaintSorts, serviceHolidays } from '../../modules/service/ticket-tables';
import { fill, placed } from '../fill';
import { sampleContacts, sampleSites } from './contacts';
import { sampleHolidays, sampleSorts } from './sorts';

/** Sample contacts, places, kinds of complaints and holidays. */
export async function loadServiceSamples(context: Context): Promise<void> {
  const { db } = context;
  await fill(db, serviceContacts, () => db.insert(serviceContacts).values(placed(sampleContacts)));
  await fill(db, groupSites, () => db.insert(groupSites).values(placed(sampleSites)));
  await fill(db, complaintSorts, () => db.insert(complaintSorts).values(placed(sampleSorts)));
  await fill(db, serviceHolidays, () => db.insert(serviceHolidays).values(sampleHolidays));
  listsOf(context).drop();
}
