import { writeCsv } from '../../../import/csv';
import { onDatabase, runCommand } from '../../../import/operator';
import { listWaiting } from './shipments';

/** Prints what waits for shipment, for whoever packs it. */
runCommand(async () => writeCsv(await onDatabase(listWaiting)));
