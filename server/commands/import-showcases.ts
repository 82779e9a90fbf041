import { checkRecord, linesOf } from '../../contract/rules/check-record';
import type { ContentField, ContentRecord, ContentValue } from '../../contract/rules/record-fields';
import { resourceOf } from '../../contract/staff/rules/resources';
import { ConfigError } from '../config';
import { contentTables } from '../content-tables';
import { announceChange } from '../http/content-notice';
import type { Column, Fault } from '../import/csv';
import { describeFaults, headingHelp, readTable } from '../import/csv';
import { readMoment } from '../import/moment';
import type { NewShowOrder } from '../modules/site/show-orders-store';
import { putShowOrders } from '../modules/site/show-orders-store';
import { changeOutside } from '../modules/staff/outside-changes';
import { readBytes, runCommand, withData } from '../operator';

const resource = resourceOf('showcases');

/** The fields of the console's form, so that both take the same. */
const columns: Column[] = resource.fields.map(({ name, label, optional }) => ({
  field: name,
  heading: label,
  required: !optional,
}));

const usage = `Usage: npm run showcases:import -- FILE
xlsx, or CSV in UTF-8 or GB18030, completely or not at all. A showcase of a known 访问编号 is replaced; its views and likes stay.
Times are 2026-11-01 09:30 in Asia/Shanghai, pictures one a line or separated by ; and choices by name or number.
${headingHelp(columns)}`;

/** A cell as the form would send it. */
function cellValue(field: ContentField, cell: string): ContentValue {
  if (cell === '') return '';
  switch (field.kind) {
    case 'number':
      return /^\d+$/.test(cell) ? Number(cell) : cell;
    case 'choice':
      return field.choices.find(([value, label]) => cell === label || cell === String(value))?.[0] ?? cell;
    case 'moment':
      // What is no time stays as it is, and is refused.
      return readMoment(cell)?.toISOString() ?? cell;
    case 'pictures':
      return cell.replace(/[;；]/g, '\n');
    default:
      return cell;
  }
}

/** The row of a record that has been checked. */
function orderOf(record: ContentRecord): NewShowOrder {
  const text = (name: string) => String(record[name] ?? '').trim();
  const time = (name: string) => new Date(text(name));
  return {
    title: text('title'),
    customerShowOrderAccessId: text('customerShowOrderAccessId'),
    orderType: Number(record.orderType),
    customerCode: text('customerCode'),
    receiveProvince: text('receiveProvince'),
    receiveCity: text('receiveCity'),
    evaluateSocre: Number(record.evaluateSocre),
    evaluateContent: text('evaluateContent'),
    thumbnailPath: text('thumbnailPath'),
    showImagePaths: linesOf(text('showImagePaths')),
    showPcb6BImagePaths: linesOf(text('showPcb6BImagePaths')),
    plateType: Number(record.plateType),
    boardLayersNum: Number(record.boardLayersNum),
    technicsInfo: text('technicsInfo'),
    orderTime: time('orderTime'),
    accountTime: time('accountTime'),
    deliverTime: time('deliverTime'),
    evaluateTime: time('evaluateTime'),
    seoTitle: text('seoTitle'),
    keywords: text('keywords'),
    description: text('description'),
  };
}

async function parse(bytes: Uint8Array): Promise<{ orders: NewShowOrder[]; faults: Fault[] }> {
  const { rows, faults } = await readTable(bytes, columns);
  const lines = new Map<string, number>();
  const orders: NewShowOrder[] = [];
  for (const { cells, line } of rows) {
    const record = Object.fromEntries(
      resource.fields.map((field) => [field.name, cellValue(field, cells[field.name] ?? '')]),
    );
    const wrong = Object.values(checkRecord(resource, record));
    const order = orderOf(record);
    const before = lines.get(order.customerShowOrderAccessId);
    if (before !== undefined) wrong.push(`访问编号与第${before}行重复`);
    lines.set(order.customerShowOrderAccessId, line);
    faults.push(...wrong.map((reason) => ({ line, reason })));
    orders.push(order);
  }
  return { orders, faults: faults.sort((one, other) => one.line - other.line) };
}

/** Imports showcases; every process of the portal shows them at once. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const { orders, faults } = await parse(await readBytes(file));
  if (faults.length > 0) throw new ConfigError(describeFaults(file, faults));
  const { added, replaced } = await withData(({ db }) =>
    db.transaction(async (tx) => {
      const stored = { name: 'showcases', resource, storage: contentTables.showcases } as const;
      const counts = await changeOutside(tx, { stored, change: () => putShowOrders(tx, orders), now: new Date() });
      await announceChange(tx);
      return counts;
    }),
  );
  return `Imported ${orders.length} showcases: ${added} new, ${replaced} replaced`;
});
