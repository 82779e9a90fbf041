import { catalogue } from '../../src/machines/catalogue';
import { measureFlow } from '../measure';
import { coverageReport, faultsOf } from '../report';

const reports = [];
for (const flow of catalogue) reports.push(await measureFlow(flow));
console.log(coverageReport(reports));
process.exitCode = reports.some((report) => faultsOf(report).length > 0) ? 1 : 0;
