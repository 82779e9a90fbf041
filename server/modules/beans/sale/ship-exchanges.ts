import { ConfigError } from '../../../config';
import { describeFaults, headingHelp } from '../../../import/csv';
import { readBytes, runCommand, withData } from '../../../operator';
import { parseShipments, ShipmentFault, shipmentColumns, takeShipments } from './shipments';

const usage = `Usage: npm run exchanges:ship FILE.csv
UTF-8 or GB18030. ${headingHelp(shipmentColumns)}`;

/** Marks exchanges as shipped; all or none. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const parsed = parseShipments(await readBytes(file));
  if ('faults' in parsed) throw new ConfigError(describeFaults(file, parsed.faults));
  try {
    return `Shipped ${await withData(({ db }) => takeShipments(db, parsed.shipments, new Date()))} exchanges`;
  } catch (error) {
    if (error instanceof ShipmentFault) throw new ConfigError(describeFaults(file, [error.fault]), { cause: error });
    throw error;
  }
});
