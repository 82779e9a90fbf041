import { writeCsv } from '../../../import/csv';
import { runCommand, withData } from '../../../operator';
import { listWaiting } from './shipments';

/** Prints the exchanges that wait for shipment. */
runCommand(async () => writeCsv(await withData(({ db, vault }) => listWaiting(db, vault))));
