import { writeCsv } from '../../../import/csv';
import { runCommand, withData } from '../../../operator';
import { listWaiting } from './shipments';

/** Prints what waits for shipment, for whoever packs it. */
runCommand(async () => writeCsv(await withData(({ db, vault }) => listWaiting(db, vault))));
