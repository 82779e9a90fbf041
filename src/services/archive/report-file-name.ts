import type { Report } from '../../../contract/archive/calls';

/** The name under which the report is saved and sent. */
export const reportFileName = (report: Report): string => `${report.employeeName}的履历报告.pdf`;
