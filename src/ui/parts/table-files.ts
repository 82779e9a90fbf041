/** Files of tables that imports take: xlsx, CSV, and Excel's Unicode text. */
export const tableFiles = '.xlsx,.csv,text/csv,.txt';
