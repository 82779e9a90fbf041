import { writeCsv } from '../../../import/csv';
import { logCommand, runCommand, withData } from '../../../operator';
import { listWaiting } from './shipments';

/** Prints the exchanges that wait for shipment. */
runCommand(async () =>
  withData(async ({ db, vault }) => {
    const rows = await listWaiting(db, vault);
    await logCommand(db, { resource: 'shipping', act: 'export', subject: '待发货', after: { rows: rows.length - 1 } });
    return writeCsv(rows);
  }),
);
