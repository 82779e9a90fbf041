import { queryOptions } from '@tanstack/react-query';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { valueText } from '../../../contract/rules/value-text';
import type { ListedRecord } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { call } from '../shared/call';
import type { Move, Placed } from './new-positions';
import { newPositions } from './new-positions';

/** Of a list of this length the order is changed in the forms. */
const most = 300;
const pageSize = 100;

/** The field that says under what a record stands; only where `moves` can it be put under another. */
const under: Partial<Record<ResourceName, { field: string; moves: boolean; called?: string }>> = {
  banners: { field: '', moves: false },
  stations: { field: 'industryType', moves: false },
  videos: { field: 'typeCode', moves: false },
  cameras: { field: 'showType', moves: false },
  answerTemplates: { field: '', moves: false },
  albumPhotos: { field: 'albumId', moves: false },
  testimonials: { field: 'activityType', moves: false },
  menuEntries: { field: '', moves: false },
  sellingPoints: { field: '', moves: false },
  homeProducts: { field: '', moves: false },
  recruitmentBusinesses: { field: 'industry', moves: false },
  recruitmentPhotos: { field: '', moves: false },
  serviceContacts: { field: 'place', moves: false },
  complaintSorts: { field: 'salesClass', moves: false },
  chatReplies: { field: '', moves: false },
  groupSites: { field: '', moves: false },
  menuGroups: { field: 'place', moves: true },
  // Documents name both codes of their type: it stays where it is.
  helpTypes: { field: 'categoryCode', moves: false, called: 'categoryName' },
  helpLinks: { field: 'kind', moves: false },
};

/** Where the order of a kind is changed in a tree. */
export const orderOf = (resource: ResourceName) => under[resource];

async function listed(resource: ResourceName, signal: AbortSignal): Promise<ListedRecord[]> {
  const records: ListedRecord[] = [];
  let total = 1;
  for (let pageNum = 1; records.length < total; pageNum += 1) {
    const page = await call('POST /api/portal/v1/staff/getRecords', { resource, pageNum, pageSize }, { signal });
    total = page.totalRows;
    if (total > most) throw new Error(`超过${most}条，请在各条的表单中修改排序`);
    if (page.data.length === 0) break;
    records.push(...page.data);
  }
  return records;
}

const readRecord = (resource: ResourceName, id: string, signal?: AbortSignal) =>
  call('POST /api/portal/v1/staff/getRecord', { resource, id }, signal ? { signal } : {});

/** What a list shows of a record that readers see is what they see: the draft beside it is asked for. */
async function latest(resource: ResourceName, record: ListedRecord, signal: AbortSignal) {
  const { publication } = record;
  const drafted = publication?.live === true && publication.state !== 'published';
  if (!drafted) return { ...record, drafted: false };
  const { values, version } = await readRecord(resource, record.id, signal);
  return { ...record, values, version, drafted };
}

const byPosition = (one: Placed, other: Placed): number => one.position - other.position;

/** All records of a kind in their order, with what they stand under. */
export const recordOrderOptions = (resource: ResourceName) =>
  queryOptions({
    queryKey: ['staff', 'content', resource, 'order'],
    queryFn: async ({ signal }) => {
      const { title, fields } = resourceOf(resource);
      const { field = '', called } = under[resource] ?? {};
      const parentField = fields.find(({ name }) => name === field);
      const records: Placed[] = [];
      const names = new Map<string, string>();
      if (resource === 'menuGroups') {
        for (const { values } of await listed('menuEntries', signal))
          names.set(String(values.key), String(values.label));
        names.set('footer', '页脚');
      }
      for (const record of await listed(resource, signal)) {
        const { id, values, version, drafted } = await latest(resource, record, signal);
        const parent = field === '' ? '' : String(values[field] ?? '');
        const name = parentField ? valueText(parentField, values[field]) : '';
        if (!names.has(parent)) names.set(parent, called ? String(values[called] ?? '') : name);
        records.push({
          id,
          version,
          drafted,
          title: String(values[title] ?? ''),
          parent,
          position: Number(values.position),
        });
      }
      return {
        records: records.sort(byPosition),
        parents: [...names].map(([key, label]) => ({ key, label })),
      };
    },
  });

/** Saves what a move changes, each against the version that was seen. */
export async function moveRecord(resource: ResourceName, records: readonly Placed[], move: Move): Promise<void> {
  const { field = '' } = under[resource] ?? {};
  for (const { id, version, position } of newPositions(records, move)) {
    const { values } = await readRecord(resource, id);
    const place: ContentRecord = id === move.id && field !== '' ? { [field]: move.parent } : {};
    await call('POST /api/portal/v1/staff/saveRecord', {
      resource,
      id,
      version,
      values: { ...values, ...place, position },
    });
  }
}
