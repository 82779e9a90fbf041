import type { Report } from '../../../contract/archive/calls';

/** The file name of a saved or mailed report. */
export const reportFileName = (report: Report): string => `${report.employeeName}的履历报告.pdf`;
