import { ConfigError } from '../../../config';
import { describeFaults, headingHelp } from '../../../import/csv';
import { logCommand, readBytes, runCommand, withData } from '../../../operator';
import { parseShipments, ShipmentFault, shipmentColumns, takeShipments } from './shipments';

const usage = `Usage: npm run exchanges:ship FILE
xlsx, or CSV in UTF-8 or GB18030. ${headingHelp(shipmentColumns)}`;

/** Marks exchanges as shipped; all or none. */
runCommand(async ([file]) => {
  if (!file) throw new ConfigError(usage);
  const parsed = await parseShipments(await readBytes(file));
  if ('faults' in parsed) throw new ConfigError(describeFaults(file, parsed.faults));
  try {
    const shipped = await withData(({ db }) =>
      db.transaction(async (tx) => {
        const rows = await takeShipments(tx, parsed.shipments, { actor: undefined, now: new Date() });
        await logCommand(tx, { resource: 'shipping', act: 'import', subject: '发货', after: { rows } });
        return rows;
      }),
    );
    return `Shipped ${shipped} exchanges`;
  } catch (error) {
    if (error instanceof ShipmentFault) throw new ConfigError(describeFaults(file, [error.fault]), { cause: error });
    throw error;
  }
});
